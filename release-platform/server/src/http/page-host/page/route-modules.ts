import {
  findRedirect,
  findRoute,
  hasFrame,
  scriptsThatRun,
  type PortalRoute,
  type RemoteEntry,
  type RemoteName,
  type RouteAccess,
  type RouteTable,
} from '@lender-portal/contracts';
import type { ResolvedModules } from '@lender-portal/releases/import-map';

/** Files that are fetched together. URLs as they stand in the page. */
export interface Batch {
  /** Native modules: shared libraries, the remote of the route. */
  modulePreloads: string[];
  /** SystemJS modules. */
  scriptPreloads: string[];
}

/** What a page starts for its address. */
export interface RouteModules extends Batch {
  layout: 'guest' | 'portal';
  /** Specifiers that are imported with the page. */
  start: string[];
  /** The requests that the route's module begins with, if its manifest names any, and who may see the route. */
  firstQuery?: { module: string; access: RouteAccess; body: string; others?: string[] };
  /** Manifests. */
  fetchPreloads: string[];
  /** What stands around the content, and must not take its bandwidth. */
  deferred: Batch;
}

/** What is deployed. */
export interface Deployed {
  modules: ResolvedModules;
  remotes: Remotes;
  routeTable: RouteTable;
}

type Remotes = ReadonlyMap<RemoteName, { url: string; entry: RemoteEntry }>;

const ROOT_CONFIG = '@lender-portal/root-config';
const GRAPHQL = '@lender-portal/client/graphql';
const SHELL = '@lender-portal/shell';

/**
 * @param path below the base path, without slashes at the ends
 * @param query with the leading question mark, or empty
 * @returns everything that address needs, so that the page can start it before any script has run. Who is asking is
 *   not known here: a portal address is taken to be a signed-in lender's.
 */
export function routeModules(path: string, query: string, { modules, remotes, routeTable }: Deployed): RouteModules {
  const target = findRedirect(routeTable, path) ?? path;
  const route = findRoute(routeTable, target);
  const isGuest = route?.access === 'guest';
  const isNewcomer = route?.access === 'newcomer';
  // A page that is not there stands in the frame, too.
  const frame = !route || hasFrame(route.access) ? [GRAPHQL, SHELL] : [];
  // A remote brings what it renders with: the frame's libraries are not among what its content waits for.
  const isRemote = route?.remote !== undefined;
  const own = route?.module === undefined ? [] : [`@lender-portal/${route.module}`];
  const first = isRemote ? [] : [...frame, ...(isGuest ? [] : [GRAPHQL]), ...own];
  const content = batch([ROOT_CONFIG, ...first], modules);
  const { native, manifests } = remoteFiles(route, modules, remotes);
  return {
    layout: isGuest || isNewcomer ? 'guest' : 'portal',
    start: known(first, modules),
    modulePreloads: [...new Set([...content.modulePreloads, ...native])],
    scriptPreloads: content.scriptPreloads,
    fetchPreloads: manifests,
    deferred: isRemote ? without(content, batch(frame, modules)) : { modulePreloads: [], scriptPreloads: [] },
    ...firstQueryOf({ path: target, query, route }, modules, remotes),
  };
}

const known = (specifiers: readonly string[], { imports }: ResolvedModules) => [...new Set(specifiers)].filter((specifier) => specifier in imports);

/** @returns the files of some modules and of everything that they wait for */
export function batch(specifiers: readonly string[], modules: ResolvedModules): Batch {
  const needed = closure(known(specifiers, modules), modules);
  return {
    modulePreloads: [...new Set(groupFiles(needed, modules))],
    scriptPreloads: needed.filter((specifier) => specifier.startsWith('@lender-portal/')).map((specifier) => modules.imports[specifier]!),
  };
}

function without(earlier: Batch, { modulePreloads, scriptPreloads }: Batch): Batch {
  return {
    modulePreloads: modulePreloads.filter((url) => !earlier.modulePreloads.includes(url)),
    scriptPreloads: scriptPreloads.filter((url) => !earlier.scriptPreloads.includes(url)),
  };
}

function closure(specifiers: readonly string[], modules: ResolvedModules): string[] {
  const found = new Set<string>();
  const visit = (specifier: string) => {
    if (found.has(specifier)) return;
    found.add(specifier);
    modules.dependencies[specifier]?.forEach(visit);
  };
  specifiers.forEach(visit);
  return [...found];
}

function groupFiles(specifiers: readonly string[], { shared, imports }: ResolvedModules): string[] {
  const { groups, libraries, entries } = shared.manifest;
  return specifiers.flatMap((specifier) => {
    const library = libraries[specifier];
    // A library that an owner has put elsewhere is fetched from there, not from its group.
    if (!library || imports[specifier] !== shared.path + entries[specifier]) return [];
    return groups[library.group]!.files.map((file) => shared.path + file);
  });
}

interface Address {
  path: string;
  query: string;
  route: PortalRoute | undefined;
}

function firstQueryOf({ path, query, route }: Address, { firstQueries }: ResolvedModules, remotes: Remotes): Pick<RouteModules, 'firstQuery'> {
  if (route?.module !== undefined) {
    // A module of the portal names each of its addresses; what is in the query changes nothing that it asks for.
    const bodies = firstQueries[`@lender-portal/${route.module}`]?.[path];
    if (bodies === undefined) return {};
    const [body, ...others] = [bodies].flat() as [string, ...string[]];
    return { firstQuery: { module: `${route.module} ${path}`, access: route.access, body, ...(others.length > 0 && { others }) } };
  }
  return remoteFirstQuery({ path, query, route }, remotes);
}

/** A path below the route's own, or a query, shows something else. */
function remoteFirstQuery({ path, query, route }: Address, remotes: Remotes): Pick<RouteModules, 'firstQuery'> {
  if (!route?.remote || path !== route.path || query !== '') return {};
  const { name, exposed, props } = route.remote;
  const { firstQueries } = remotes.get(name)?.entry ?? {};
  // A module that two routes mount with different props may begin with something else in each.
  const body = firstQueries?.[`${exposed}?${new URLSearchParams(props).toString()}`] ?? firstQueries?.[exposed];
  return body === undefined ? {} : { firstQuery: { module: `${name} ${exposed}`, access: route.access, body } };
}

function remoteFiles(route: PortalRoute | undefined, modules: ResolvedModules, remotes: Remotes): { native: string[]; manifests: string[] } {
  const remote = route?.remote && remotes.get(route.remote.name);
  if (!remote) return { native: [], manifests: [] };
  const { url, entry } = remote;
  const exposed = entry.exposes.find(({ key }) => key === route.remote!.exposed);
  const notFirst = new Set([...entry.exposes.map(({ outFileName }) => outFileName), ...(entry.lazy ?? [])]);
  const chunks = scriptsThatRun(entry).filter((file) => !notFirst.has(file));
  const facades = Object.keys(modules.imports).filter((specifier) =>
    entry.shared.some(({ packageName }) => specifier === packageName || specifier.startsWith(`${packageName}/`)),
  );
  return {
    native: [
      ...facades.map((specifier) => modules.imports[specifier]!),
      ...[...(exposed ? [exposed.outFileName] : []), ...chunks].map((file) => relativeTo(url, file)),
    ],
    manifests: [url],
  };
}

/** @param base a path of this origin or a URL; @returns the file beside it, in the same form */
export function relativeTo(base: string, file: string): string {
  return base.slice(0, base.lastIndexOf('/') + 1) + file;
}
