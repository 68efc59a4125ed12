import type { Release } from '@lender-portal/releases';
import { LIBRARIES_PATH } from './libraries';

type BuiltModule = Pick<Release, 'name' | 'trustedTypes'>;

const MODULE_PREFIX = '@lender-portal/';
/** Trusted Types policies of the libraries that every page loads. */
const POLICIES = ['systemjs', 'file-picker', 'bot-challenge', 'analytics', 'client', 'ui'];

export const SYSTEMJS_PATH = `${LIBRARIES_PATH}system.min.js`;

/** @returns a policy like that of the portal's pages: only known scripts run, and strings are never evaluated */
export function contentPolicy(nonce: string, { name: module, trustedTypes = [] }: BuiltModule): string {
  const own = module.startsWith(MODULE_PREFIX) ? [module.slice(MODULE_PREFIX.length)] : [];
  const portal = [...new Set([...POLICIES, ...own])].map((name) => `lender-portal-${name}`);
  return [
    `default-src 'none'`,
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob:`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `frame-src 'self'`,
    `base-uri 'none'`,
    `object-src 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
    `require-trusted-types-for 'script'`,
    [
      `trusted-types default`,
      ...portal,
      ...trustedTypes,
      ...(trustedTypes.length > 0 ? [`'allow-duplicates'`] : []),
    ].join(' '),
  ].join('; ');
}

/** @param imports specifier → path, for native modules */
export const pageText = (nonce: string, imports: Record<string, string>): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Check</title>
    <link rel="icon" href="data:," />
    <script type="importmap" nonce="${nonce}">${JSON.stringify({ imports }).replaceAll('<', '\\u003c')}</script>
    <script src="${SYSTEMJS_PATH}" nonce="${nonce}"></script>
    <script type="module" src="${LIBRARIES_PATH}page.js" nonce="${nonce}"></script>
  </head>
  <body>
    <main id="content" tabindex="-1"></main>
  </body>
</html>
`;
