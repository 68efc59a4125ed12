import { findTitle, type RouteAccess, type RouteTable } from '@lender-portal/module-contract';
import { packageOf } from '@lender-portal/releases';
import type { ResolvedModules } from '@lender-portal/releases/import-map';
import { withConfiguredFeatures } from '@lender-portal/releases/prerender';
import type { LivePage } from './live-page';
import type { BrowserImportMap } from './maps';
import type { RoutePrerender } from './prerenders';
import { splitMap } from './maps';
import type { RouteModules } from './route-modules';
import { escapeHtml, fillSlots } from './template';

/** Input of every document that runs our modules. */
interface DocumentInput {
  /** A `page.html` of the root config. */
  template: string;
  title: string;
  nonce: string;
  /** Id of the response in the log, shown on the fatal error screen. */
  requestId: string;
  modules: ResolvedModules;
  map: BrowserImportMap;
  /** Digest and address of the modules that the page does not mount. Undefined on the owners' page. */
  moduleMap?: string;
  /** Remote → manifest, and its style sheets by exposed module. */
  remotes?: Readonly<Record<string, string>>;
  styles?: ResolvedModules['styles'];
  /** Modules that start with the page. */
  start: Pick<
    RouteModules,
    | 'start'
    | 'modulePreloads'
    | 'scriptPreloads'
    | 'fetchPreloads'
    | 'sessionPreloads'
    | 'deferred'
    | 'trustedTypes'
    | 'frameQueries'
  >;
  /** Layout of the loading skeleton. */
  layout: string;
  /** HTML of the first paint and its styles; empty without one. */
  prerender?: { html: string; styles: string };
  /** JSON for the page's own script. */
  config: unknown;
  routes: unknown;
  /** Queries that the page sends first. Undefined on the owners' page. */
  queries?: { graphqlUrl: string; access?: RouteAccess; needsSession?: true } & Pick<RouteModules, 'firstQuery'>;
  /** HTML, or empty without a preview. */
  previewBanner: string;
  /** Undefined on the owners' page, which does not use the live map. */
  live?: LivePage;
}

export interface PageInput extends Pick<
  DocumentInput,
  'template' | 'nonce' | 'requestId' | 'modules' | 'map' | 'moduleMap' | 'remotes' | 'styles' | 'previewBanner'
> {
  live: LivePage;
  config: object;
  graphqlUrl: string;
  brandName: string;
  /** Relative to the base path, without leading or trailing slashes. */
  path: string;
  routeTable: RouteTable;
  route: RouteModules;
  prerender: RoutePrerender | undefined;
  /** Path of the portal, without a trailing slash. */
  basePath: string;
}

/** JSON that is safe inside a script element. */
const jsonBlock = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** @returns the lenders' page for one path */
export function renderLendersPage({
  graphqlUrl,
  brandName,
  path,
  routeTable,
  route,
  prerender,
  basePath,
  ...input
}: PageInput): string {
  const title = findTitle(routeTable, path);
  return renderDocument({
    ...input,
    title: title ? `${title} · ${brandName}` : brandName,
    routes: routeTable,
    queries: {
      graphqlUrl,
      ...(prerender && route.access && { access: route.access }),
      ...(route.sessionPreloads.length > 0 && { needsSession: true }),
      ...(route.firstQuery && { firstQuery: route.firstQuery }),
    },
    start: route,
    layout: route.layout,
    ...(prerender && {
      prerender: prerenderHtml(prerender, route.layout, { ...input, basePath, brandName }),
    }),
  });
}

/** @returns a document that runs our modules */
export function renderDocument({
  template,
  title,
  nonce,
  requestId,
  modules,
  map,
  moduleMap,
  remotes = {},
  styles = {},
  start,
  layout,
  prerender = { html: '', styles: '' },
  config,
  routes,
  queries,
  previewBanner,
  live,
}: DocumentInput): string {
  const { system, native } = splitMap(map);
  const slots: Record<string, string> = {
    EARLY: jsonBlock(queries ?? {}),
    TITLE: escapeHtml(title),
    NONCE: nonce,
    PRELOADS: preloads(start, map, nonce),
    CONFIG: jsonBlock(config),
    MODULES: jsonBlock({
      ...libraryGroups(modules),
      map: moduleMap,
      remotes,
      styles,
      start: start.start,
      deferred: start.deferred,
      ...(start.trustedTypes.length > 0 && { trustedTypes: start.trustedTypes }),
      nonce,
      live,
    }),
    ROUTES: jsonBlock(routes),
    FRAME_QUERIES: jsonBlock(start.frameQueries),
    SYSTEM_MAP: jsonBlock(system),
    NATIVE_MAP: jsonBlock(native),
    LAYOUT: layout,
    PRERENDER: prerender.html,
    PRERENDER_STYLES: prerender.styles,
    REQUEST_ID: escapeHtml(requestId),
    PREVIEW: previewBanner,
  };
  return fillSlots(template, slots);
}

/** Written by builds in place of the portal's configuration. */
const BASE_PATH = '/__lp_base_path__';
const BRAND_NAME = '__lp_brand_name__';

/** The module's style cache, if it has one, adopts the style element with its rules by the attribute `data-emotion`. */
function prerenderHtml(
  { html, css, ids, isHydrated, module, path }: RoutePrerender,
  layout: string,
  { basePath, brandName, nonce, config }: Pick<PageInput, 'basePath' | 'brandName' | 'nonce' | 'config'>,
): { html: string; styles: string } {
  const content = withConfiguredFeatures(html, config)
    .replaceAll(BASE_PATH, escapeHtml(basePath))
    .replaceAll(BRAND_NAME, escapeHtml(brandName));
  // Test tools and older screen readers do not know `inert`.
  const state = isHydrated ? '' : ' inert aria-hidden="true"';
  return {
    // Half a form would move, and a frame of half a page delays the rest. Chromium waits for the start of an element: this
    // one follows the content.
    styles: `<link rel="expect" href="#loading" blocking="render"><style ${ids.length > 0 ? `data-emotion="lp ${ids.join(' ')}" ` : ''}data-s nonce="${nonce}">${css}</style>`,
    html:
      `<div id="prerendered" class="lp-prerendered" data-layout="${layout}" data-module="${escapeHtml(module)}" data-path="${escapeHtml(path)}"${isHydrated ? ' data-hydrated' : ''}>` +
      `<div class="lp-frame">${layout === 'portal' ? '<div class="lp-prerendered-menu"></div>' : ''}` +
      `<main${state}>${content}</main></div></div>`,
  };
}

// A preload needs the same integrity and, under strict-dynamic, the same nonce as the script. Otherwise the browser
// fetches it twice or not at all.
function preloads(
  { modulePreloads, scriptPreloads, fetchPreloads, sessionPreloads }: DocumentInput['start'],
  { integrity }: BrowserImportMap,
  nonce: string,
): string {
  const session = (href: string) => (sessionPreloads.includes(href) ? ' data-session' : '');
  const link = (href: string, attributes: string) => {
    const digest = integrity[href];
    return `<link ${attributes}${session(href)} href="${escapeHtml(href)}"${digest ? ` integrity="${escapeHtml(digest)}"` : ''} nonce="${nonce}">`;
  };
  return [
    ...modulePreloads.map((href) => link(href, 'rel="modulepreload"')),
    ...scriptPreloads.map((href) => link(href, 'rel="preload" as="script" crossorigin="anonymous"')),
    ...fetchPreloads.map(
      (href) => `<link rel="preload" as="fetch" crossorigin="anonymous"${session(href)} href="${escapeHtml(href)}">`,
    ),
  ].join('');
}

/** Data about shared libraries for the page's SystemJS bridge. */
function libraryGroups({ shared: { manifest, path }, imports }: ResolvedModules) {
  const own = Object.entries(manifest.libraries).filter(
    ([specifier]) => imports[specifier] === path + manifest.entries[specifier],
  );
  return {
    groups: Object.fromEntries(
      Object.entries(manifest.groups).map(([name, group]) => [
        name,
        { url: path + group.files[0]!, export: group.export },
      ]),
    ),
    libraries: Object.fromEntries(own.map(([specifier, { group }]) => [specifier, group])),
    versions: Object.fromEntries(
      Object.entries(manifest.libraries).map(([specifier, { version }]) => [packageOf(specifier), version]),
    ),
  };
}
