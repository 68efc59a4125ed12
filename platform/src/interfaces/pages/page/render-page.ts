import type { RouteTable, RuntimeConfig } from '@lender-portal/contracts';
import { createLinks, findTitle } from '@lender-portal/contracts';
import type { ResolvedModules } from '../import-map/resolve';
import type { ImportMap } from './maps';
import { nativeMap } from './maps';
import type { RouteModules } from './route-modules';
import { escapeHtml, fillSlots } from './template';

export interface PageInput {
  /** `page.html` of the root config. */
  template: string;
  config: RuntimeConfig;
  /** Below the base path, without slashes at the ends. */
  path: string;
  nonce: string;
  /** What the log has this answer under; the fatal screen shows it. */
  requestId: string;
  modules: ResolvedModules;
  routeTable: RouteTable;
  map: ImportMap;
  route: RouteModules;
  /** HTML; nothing where no release is previewed. */
  previewBanner: string;
}

/** JSON that may stand inside a script element. Behaviour: page.configuration. */
const jsonBlock = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** @returns the page for one address, with the nonce of this answer */
export function renderPage({ template, config, path, nonce, requestId, modules, routeTable, map, route, previewBanner }: PageInput): string {
  const title = findTitle(routeTable, path);
  const slots: Record<string, string> = {
    TITLE: escapeHtml(title ? `${title} · ${config.brand.name}` : config.brand.name),
    NONCE: nonce,
    PRELOADS: preloads(route, map, nonce),
    CONFIG: jsonBlock({ ...config, links: createLinks(config) }),
    MODULES: jsonBlock({
      ...libraryGroups(modules),
      styles: modules.styles,
      start: route.start,
      deferred: route.deferred,
      ...(route.firstQuery && { firstQuery: route.firstQuery }),
      nonce,
    }),
    ROUTES: jsonBlock(routeTable),
    SYSTEM_MAP: jsonBlock(map),
    NATIVE_MAP: jsonBlock(nativeMap(map)),
    LAYOUT: route.layout,
    REQUEST_ID: escapeHtml(requestId),
    PREVIEW: previewBanner,
  };
  return fillSlots(template, slots);
}

// A preload needs the integrity and, under strict-dynamic, the nonce of what it stands for; otherwise the browser
// fetches twice or not at all.
function preloads({ modulePreloads, scriptPreloads, fetchPreloads }: RouteModules, { integrity }: ImportMap, nonce: string): string {
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
