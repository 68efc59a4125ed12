import { html } from './html';

/**
 * Empty favicon. Without a declared icon, browsers request /favicon.ico, which these pages' CSP blocks (Firefox reports
 * it). The CSP must allow `img-src data:`.
 */
export const NO_ICON = html`<link rel="icon" href="data:,">`;
