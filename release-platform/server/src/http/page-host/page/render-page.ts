import { findTitle, type RouteTable } from '@lender-portal/contracts';
import type { ResolvedModules } from '@lender-portal/releases/import-map';
import type { LivePage } from './live-page';
import type { ImportMap } from './maps';
import { nativeMap } from './maps';
import type { RouteModules } from './route-modules';
import { escapeHtml, fillSlots } from './template';

/** What every document is filled with that runs modules of ours. */
interface DocumentInput {
  /** A `page.html` of the root config. */
  template: string;
  title: string;
  nonce: string;
  /** What the log has this answer under; the fatal screen shows it. */
  requestId: string;
  modules: ResolvedModules;
  map: ImportMap;
  /** What the page begins with. */
  start: Pick<RouteModules, 'start' | 'modulePreloads' | 'scriptPreloads' | 'fetchPreloads' | 'deferred'>;
  /** What stands while it loads. */
  layout: string;
  /** For the page's own script; JSON. */
  config: unknown;
  routes: unknown;
  /** What the page asks for before anything else; none on the owners' page. */
  queries?: { graphqlUrl: string } & Pick<RouteModules, 'firstQuery'>;
  /** HTML; nothing where no release is previewed. */
  previewBanner: string;
  /** None on the owners' page, which is made of nothing that is live. */
  live?: LivePage;
}

export interface PageInput extends Pick<DocumentInput, 'template' | 'nonce' | 'requestId' | 'modules' | 'map' | 'previewBanner'> {
  live: LivePage;
  config: object;
  graphqlUrl: string;
  brandName: string;
  /** Below the base path, without slashes at the ends. */
  path: string;
  routeTable: RouteTable;
  route: RouteModules;
}

/** JSON that may stand inside a script element. Behaviour: page.configuration. */
const jsonBlock = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** @returns the lenders' page for one address, with the nonce of this answer */
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

/** @returns a document that runs modules of ours, with the nonce of this answer */
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

// A preload needs the integrity and, under strict-dynamic, the nonce of what it stands for; otherwise the browser
// fetches twice or not at all.
function preloads({ modulePreloads, scriptPreloads, fetchPreloads }: DocumentInput['start'], { integrity }: ImportMap, nonce: string): string {
  const link = (href: string, attributes: string) => {
    const digest = integrity[href];
    return `<link ${attributes} href="${escapeHtml(href)}"${digest ? ` integrity="${escapeHtml(digest)}"` : ''} nonce="${nonce}">`;
  };
  return [
    ...modulePreloads.map((href) => link(href, 'rel="modulepreload"')),
    ...scriptPreloads.map((href) => link(href, 'rel="preload" as="script" crossorigin="anonymous"')),
    ...fetchPreloads.map((href) => `<link rel="preload" as="fetch" crossorigin="anonymous" href="${escapeHtml(href)}">`),
  ].join('');
}

/** What the page's bridge needs to know of the shared libraries. */
function libraryGroups({ shared: { manifest, path }, imports }: ResolvedModules) {
  const own = Object.entries(manifest.libraries).filter(([specifier]) => imports[specifier] === path + manifest.entries[specifier]);
  return {
    groups: Object.fromEntries(Object.entries(manifest.groups).map(([name, group]) => [name, { url: path + group.files[0]!, export: group.export }])),
    libraries: Object.fromEntries(own.map(([specifier, { group }]) => [imports[specifier]!, { group, specifier }])),
    versions: Object.fromEntries(Object.entries(manifest.libraries).map(([specifier, { version }]) => [specifier, version])),
  };
}
