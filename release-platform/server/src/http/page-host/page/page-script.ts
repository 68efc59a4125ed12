import { parseCookie } from 'cookie';

/** The page with its script inside instead of a file. */
export const INLINE_TEMPLATE = 'page-inline.html';

/** Set by a page whose script could not be loaded. */
const INLINE_COOKIE = 'lp-inline-script';

export const isScriptInline = (cookies: string | undefined): boolean =>
  parseCookie(cookies ?? '')[INLINE_COOKIE] === '1';

/** @returns the `Link` header that preloads the script of a template; a proxy may send it as an early hint */
export function preloadHeader(template: string, nonce: string): Record<string, string> {
  const [, element] = template.split(' id="page-script"');
  if (element === undefined) return {};
  const attribute = (name: string) => element.split(`${name}="`)[1]!.split('"', 1)[0]!;
  return {
    link: `<${attribute('src')}>; rel=preload; as=script; integrity="${attribute('integrity')}"; nonce="${nonce}"`,
  };
}
