import { findTitle, type RouteTable } from '@lender-portal/contracts';
import type { ResolvedModules } from '@lender-portal/releases/import-map';
import type { LivePage } from './live-page';
import type { ImportMap } from './maps';
import { nativeMap } from './maps';
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
  map: ImportMap;
  /** Modules that start with the page. */
  start: Pick<
    RouteModules,
    'start' | 'modulePreloads' | 'scriptPreloads' | 'fetchPreloads' | 'deferred' | 'trustedTypes'
  >;
  /** Layout of the loading skeleton. */
  layout: string;
  /** JSON for the page's own script. */
  config: unknown;
  routes: unknown;
  /** Queries that the page sends first. Undefined on the owners' page. */
  queries?: { graphqlUrl: string } & Pick<RouteModules, 'firstQuery'>;
  /** HTML, or empty without a preview. */
  previewBanner: string;
  /** Undefined on the owners' page, which does not use the live map. */
  live?: LivePage;
}

export interface PageInput extends Pick<
  DocumentInput,
  'template' | 'nonce' | 'requestId' | 'modules' | 'map' | 'previewBanner'
> {
  live: LivePage;
  config: object;
  graphqlUrl: string;
  brandName: string;
  /** Relative to the base path, without leading or trailing slashes. */
  path: string;
  routeTable: RouteTable;
  route: RouteModules;
}

/** JSON that is safe inside a script element. Behaviour: page.configuration. */
const jsonBlock = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** @returns the lenders' page for one path */
export function renderPage({ graphqlUrl, brandName, path, routeTable, route, ...input }: PageInput): string {
  const title = findTitle(routeTable, path);
  return renderDocument({
    ...input,
    title: title ? `${title} · ${brandName}` : brandName,
    routes: routeTable,
    queries: { graphqlUrl, ...(route.firstQuery && { firstQuery: route.firstQuery }) },
    start: route,
    layout: route.layout,
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
  start,
  layout,
  config,
  routes,
  queries,
  previewBanner,
  live,
}: DocumentInput): string {
  const slots: Record<string, string> = {
    EARLY: jsonBlock(queries ?? {}),
    TITLE: escapeHtml(title),
    NONCE: nonce,
    PRELOADS: preloads(start, map, nonce),
    CONFIG: jsonBlock(config),
    MODULES: jsonBlock({
      ...libraryGroups(modules),
      styles: modules.styles,
      start: start.start,
      deferred: start.deferred,
      ...(start.trustedTypes.length > 0 && { trustedTypes: start.trustedTypes }),
      nonce,
      live,
    }),
    ROUTES: jsonBlock(routes),
    SYSTEM_MAP: jsonBlock(map),
    NATIVE_MAP: jsonBlock(nativeMap(map)),
    LAYOUT: layout,
    REQUEST_ID: escapeHtml(requestId),
    PREVIEW: previewBanner,
  };
  return fillSlots(template, slots);
}

// A preload needs the same integrity and, under strict-dynamic, the same nonce as the script. Otherwise the browser
// fetches it twice or not at all.
function preloads(
  { modulePreloads, scriptPreloads, fetchPreloads }: DocumentInput['start'],
  { integrity }: ImportMap,
  nonce: string,
): string {
  const link = (href: string, attributes: string) => {
    const digest = integrity[href];
    return `<link ${attributes} href="${escapeHtml(href)}"${digest ? ` integrity="${escapeHtml(digest)}"` : ''} nonce="${nonce}">`;
  };
  return [
    ...modulePreloads.map((href) => link(href, 'rel="modulepreload"')),
    ...scriptPreloads.map((href) => link(href, 'rel="preload" as="script" crossorigin="anonymous"')),
    ...fetchPreloads.map(
      (href) => `<link rel="preload" as="fetch" crossorigin="anonymous" href="${escapeHtml(href)}">`,
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
    libraries: Object.fromEntries(own.map(([specifier, { group }]) => [imports[specifier]!, { group, specifier }])),
    versions: Object.fromEntries(
      Object.entries(manifest.libraries).map(([specifier, { version }]) => [specifier, version]),
    ),
  };
}
