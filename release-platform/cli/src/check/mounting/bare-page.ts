import type { Release } from '@lender-portal/releases';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Answer } from '../../visit/visit';
import type { Build } from '../../module/find-build';
import { LIBRARIES_PATH } from './libraries';
import type { PageTask } from './page-task';

/** RFC 2606 reserves the name. All requests are answered here. */
export const ORIGIN = 'https://portal.invalid';
/** Base path of the portal's pages. */
export const PORTAL_PATH = '/lenders';

const MODULE_PREFIX = '@lender-portal/';
/** Trusted Types policies of the libraries that every page loads. */
const POLICIES = ['systemjs', 'file-picker', 'bot-challenge', 'analytics', 'client', 'ui'];
const SYSTEMJS_PATH = `${LIBRARIES_PATH}system.min.js`;

export interface BarePage {
  build: Build;
  /** Path → own script of the page. */
  scripts: ReadonlyMap<string, Uint8Array>;
  /** Specifier → path, for native modules. */
  imports: Record<string, string>;
  task: PageTask;
}

/** The URL path of a release. As on a portal, its files are also served below `files`. */
export const releasePath = ({ release, id }: Pick<Build, 'release' | 'id'>) => `/modules/${release.name}/${id}/`;

/** Folder of the files that all releases of a module share. */
export const sharedPath = ({ release }: Pick<Build, 'release'>) => `/modules/${release.name}/files/`;

/** Answers the requests of a portal page without a backend that mounts one module. */
export function respond({ pathname }: URL, page: BarePage): Answer {
  const address = decodeURIComponent(pathname);
  const { build, scripts, task } = page;
  if (address === PORTAL_PATH || address.startsWith(`${PORTAL_PATH}/`))
    return {
      contentType: 'text/html; charset=utf-8',
      headers: { 'content-security-policy': contentPolicy(task.nonce, build.release) },
      body: pageText(page),
    };
  if (address === SYSTEMJS_PATH) return { path: createRequire(import.meta.url).resolve('systemjs/dist/system.min.js') };
  const script = scripts.get(address);
  if (script) return { contentType: 'text/javascript', body: Buffer.from(script) };
  const folder = [releasePath(build), sharedPath(build)].find((each) => address.startsWith(each));
  const file = folder && address.slice(folder.length);
  // A valid manifest has no paths that lead out of the folder.
  return file && file in build.release.files ? { path: path.join(build.folder, file) } : { status: 404 };
}

/** @returns a policy like that of the portal's pages: only known scripts run, and strings are never evaluated */
export function contentPolicy(nonce: string, { name, trustedTypes = [] }: Pick<Release, 'name' | 'trustedTypes'>) {
  const own = name.startsWith(MODULE_PREFIX) ? [name.slice(MODULE_PREFIX.length)] : [];
  const portal = [...new Set([...POLICIES, ...own])].map((each) => `lender-portal-${each}`);
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
      'trusted-types default',
      ...portal,
      ...trustedTypes,
      ...(trustedTypes.length > 0 ? [`'allow-duplicates'`] : []),
    ].join(' '),
  ].join('; ');
}

const toJson = (value: object) => JSON.stringify(value).replaceAll('<', '\\u003c');

const pageText = ({ imports, task, task: { nonce } }: BarePage): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Check</title>
    <link rel="icon" href="data:," />
    <script type="importmap" nonce="${nonce}">${toJson({ imports })}</script>
    <script src="${SYSTEMJS_PATH}" nonce="${nonce}"></script>
    <script type="application/json" id="task" nonce="${nonce}">${toJson(task)}</script>
    <script type="module" src="${LIBRARIES_PATH}page.js" nonce="${nonce}"></script>
  </head>
  <body>
    <main id="content" tabindex="-1"></main>
  </body>
</html>
`;
