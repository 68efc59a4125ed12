import { html } from './html';

/**
 * For pages without an icon of their own: a browser that is told of none asks for /favicon.ico, which the policy of these
 * pages refuses (Firefox reports it). The policy of the page has to allow `img-src data:`.
 */
export const NO_ICON = html`<link rel="icon" href="data:,">`;
