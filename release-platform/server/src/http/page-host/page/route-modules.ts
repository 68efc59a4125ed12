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
} from '@lender-portal/module-contract';
import { keyOfRoute, type ResolvedModules } from '@lender-portal/releases/import-map';

/** URLs to fetch together, as they appear in the page. */
export interface Batch {
  /** Native modules: shared libraries, and the remote of the route. */
  modulePreloads: string[];
  /** SystemJS modules. */
  scriptPreloads: string[];
}

/** A first request of the frame, and the access level that it needs. */
export interface FrameQuery {
  access: RouteAccess;
  body: string;
  /** Only wide windows show the menu's counters at once. */
  isCounter?: true;
}

/** Modules and files that a page loads for its route. */
export interface RouteModules extends Batch {
  layout: 'guest' | 'portal' | 'page';
  /** Undefined for unknown paths. */
  access?: RouteAccess;
  /** Keys of the import map of which the page mounts a part. */
  mounted: string[];
  /** Specifiers to import with the page. */
  start: string[];
  /** First requests of the route's module, if its manifest has any, and the access level of the route. */
  firstQuery?: { module: string; access: RouteAccess; body: string; others?: string[] };
  /** First requests of the frame and of its menu counters. */
  frameQueries: FrameQuery[];
  /** Scripts whose digests the page does not list. The browser adds them before it loads another remote. */
  unlisted: string[];
  /** Manifests of remotes. */
  fetchPreloads: string[];
  /** Preloads that signed-out visitors do not need, because the guards redirect them to sign-in. */
  sessionPreloads: string[];
  /** Trusted Types policies that routes.json grants to the modules of the page. */
  trustedTypes: string[];
  /** Files of the frame around the content, which must not compete with it for bandwidth. */
  deferred: Batch;
}

/** Current state of modules, remotes and routes. */
export interface Deployed {
  modules: ResolvedModules;
  remotes: Remotes;
  routeTable: RouteTable;
}

type Remotes = ReadonlyMap<RemoteName, { url: string; entry: RemoteEntry }>;

const ROOT_CONFIG = '@lender-portal/root-config';
const GRAPHQL = '@lender-portal/client/graphql';
const SHELL = '@lender-portal/shell';
const COUNTERS = './SidebarCounters';

/**
 * Determines everything that a page needs, so that it can load before any script runs. The viewer is unknown here: a
 * portal page is assumed to be a signed-in lender's.
 *
 * @param path relative to the base path, without leading or trailing slashes
 * @param query including the question mark, or empty
 * @param checked modules that a check visits without loading their pages
 */
export function routeModules(
  path: string,
  query: string,
  { modules, remotes, routeTable }: Deployed,
  checked: readonly string[] = [],
): RouteModules {
  const target = findRedirect(routeTable, path) ?? path;
  const route = findRoute(routeTable, target);
  const isGuest = route?.access === 'guest';
  const isNewcomer = route?.access === 'newcomer';
  // The "not found" page also renders in the shell.
  const isFramed = !route || hasFrame(route.access);
  const frame = isFramed ? [GRAPHQL, SHELL] : [];
  // A remote brings its own libraries, so its content does not wait for those of the shell.
  const isRemote = route?.remote !== undefined;
  const own = route?.module === undefined ? [] : [`@lender-portal/${route.module}`];
  const first = isRemote ? [] : [...frame, ...(isGuest ? [] : [GRAPHQL]), ...own];
  const content = batch([ROOT_CONFIG, ...first], modules);
  const { native, manifests } = remoteFiles(route, modules, remotes);
  const mounted = mountedRoutes(route, routeTable);
  const isSignInPage = isGuest || isNewcomer;
  const root = batch([ROOT_CONFIG], modules);
  const forVisitors = new Set([...root.modulePreloads, ...root.scriptPreloads]);
  const preloads = [...content.modulePreloads, ...native, ...content.scriptPreloads, ...manifests];
  return {
    layout: isSignInPage ? 'guest' : isFramed ? 'portal' : 'page',
    ...(route && { access: route.access }),
    mounted: mounted.map(keyOfRoute),
    start: known(first, modules),
    modulePreloads: [...new Set([...content.modulePreloads, ...native])],
    scriptPreloads: content.scriptPreloads,
    fetchPreloads: manifests,
    sessionPreloads: isSignInPage ? [] : preloads.filter((url) => !forVisitors.has(url)),
    unlisted: [...unlistedScripts(route, mounted, remotes), ...unlistedLibraries(mounted, modules)],
    trustedTypes: grantedPolicies([...mounted.map(keyOfRoute), ...checked], routeTable),
    deferred: isRemote ? without(content, batch(frame, modules)) : { modulePreloads: [], scriptPreloads: [] },
    ...firstQueryOf({ path: target, query, route }, modules, remotes),
    frameQueries: isFramed ? frameQueriesOf(route, { modules, remotes, routeTable }) : [],
  };
}

/** Routes of which the page mounts a part. The frame mounts the counters of remotes. */
function mountedRoutes(route: PortalRoute | undefined, { routes }: RouteTable): PortalRoute[] {
  const isFramed = !route || hasFrame(route.access);
  return [...(route ? [route] : []), ...(isFramed ? routes.filter(({ menu }) => menu?.counter !== undefined) : [])];
}

const grantedPolicies = (keys: readonly string[], { trustedTypes = {} }: RouteTable): string[] => [
  ...new Set(keys.flatMap((key) => trustedTypes[key] ?? [])),
];

const known = (specifiers: readonly string[], { imports }: ResolvedModules) =>
  [...new Set(specifiers)].filter((specifier) => specifier in imports);

/** @returns the files of some modules and all of their dependencies */
export function batch(specifiers: readonly string[], modules: ResolvedModules): Batch {
  const needed = closure(known(specifiers, modules), modules);
  return {
    modulePreloads: [...new Set(groupFiles(needed, modules))],
    scriptPreloads: needed
      .filter((specifier) => specifier.startsWith('@lender-portal/'))
      .map((specifier) => modules.imports[specifier]!),
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
    // A library that an owner has overridden is not loaded from its group.
    if (!library || imports[specifier] !== shared.path + entries[specifier]) return [];
    return groups[library.group]!.files.map((file) => shared.path + file);
  });
}

/** Without the counter of the page itself, because a visit may change it. */
function frameQueriesOf(
  page: PortalRoute | undefined,
  { modules: { firstQueries }, remotes, routeTable: { routes } }: Deployed,
): FrameQuery[] {
  const own = [firstQueries[SHELL]?.[''] ?? []].flat().map((body): FrameQuery => ({ access: 'lender', body }));
  const counters = routes.flatMap((route): FrameQuery[] => {
    const { remote, menu, access } = route;
    const item = route === page ? undefined : menu?.counter;
    const body = remote && item && findFirstQuery(remotes, { ...remote, exposed: COUNTERS, props: { item } });
    return body === undefined ? [] : [{ access, body, isCounter: true }];
  });
  return [...own, ...counters];
}

interface Address {
  path: string;
  query: string;
  route: PortalRoute | undefined;
}

function firstQueryOf(
  { path, query, route }: Address,
  { firstQueries }: ResolvedModules,
  remotes: Remotes,
): Pick<RouteModules, 'firstQuery'> {
  if (route?.module !== undefined) {
    // A module lists each of its paths. The query string does not change its first request.
    const bodies = firstQueries[`@lender-portal/${route.module}`]?.[path] ?? [];
    const [body, ...others] = [bodies].flat();
    if (body === undefined) return {};
    return {
      firstQuery: {
        module: `${route.module} ${path}`,
        access: route.access,
        body,
        ...(others.length > 0 && { others }),
      },
    };
  }
  return remoteFirstQuery({ path, query, route }, remotes);
}

/** Only for the exact path: a sub-path or a query string may show something else. */
function remoteFirstQuery({ path, query, route }: Address, remotes: Remotes): Pick<RouteModules, 'firstQuery'> {
  if (!route?.remote || path !== route.path || query !== '') return {};
  const { name, exposed, props } = route.remote;
  const body = findFirstQuery(remotes, { name, exposed, props });
  return body === undefined ? {} : { firstQuery: { module: `${name} ${exposed}`, access: route.access, body } };
}

/** The same module may be mounted with different props, and so with different first queries. */
function findFirstQuery(
  remotes: Remotes,
  { name, exposed, props }: { name: RemoteName; exposed: string; props?: Record<string, string> | undefined },
): string | undefined {
  const { firstQueries } = remotes.get(name)?.entry ?? {};
  return firstQueries?.[`${exposed}?${new URLSearchParams(props).toString()}`] ?? firstQueries?.[exposed];
}

function remoteFiles(
  route: PortalRoute | undefined,
  modules: ResolvedModules,
  remotes: Remotes,
): { native: string[]; manifests: string[] } {
  const remote = route?.remote && remotes.get(route.remote.name);
  if (!remote) return { native: [], manifests: [] };
  const { url, entry } = remote;
  const imported = modules.releases[route.remote!.name]?.shared;
  const facades = Object.keys(modules.imports).filter((specifier) =>
    imported
      ? specifier in imported
      : entry.shared.some(({ packageName }) => specifier === packageName || specifier.startsWith(`${packageName}/`)),
  );
  return {
    native: [
      ...facades.map((specifier) => modules.imports[specifier]!),
      ...firstScripts(entry, route.remote!.exposed).map((file) => relativeTo(url, file)),
    ],
    manifests: [url],
  };
}

/** @returns an exposed module's file and the chunks that load with it */
function firstScripts({ exposes, lazy = [], ...entry }: RemoteEntry, exposed: string): string[] {
  const own = exposes.find(({ key }) => key === exposed)?.outFileName;
  const notFirst = new Set([...exposes.map(({ outFileName }) => outFileName), ...lazy]);
  const chunks = scriptsThatRun({ exposes, ...entry }).filter((file) => !notFirst.has(file));
  return own === undefined ? chunks : [own, ...chunks];
}

/** A page lists all scripts of its route's remote, and the first scripts of the counters in its frame. */
function unlistedScripts(route: PortalRoute | undefined, mounted: readonly PortalRoute[], remotes: Remotes): string[] {
  const others = [...remotes].filter(([name]) => name !== route?.remote?.name);
  return others.flatMap(([name, { url, entry }]) => {
    const hasCounters = mounted.some(({ remote }) => remote?.name === name);
    const listed = new Set(hasCounters ? firstScripts(entry, COUNTERS) : []);
    return scriptsThatRun(entry)
      .filter((file) => !listed.has(file))
      .map((file) => relativeTo(url, file));
  });
}

/** Only remotes import the files of single libraries. Those of a remote without a manifest are unknown. */
function unlistedLibraries(
  mounted: readonly PortalRoute[],
  { releases, imports, shared: { manifest, path } }: ResolvedModules,
): string[] {
  const needed = mounted.flatMap(({ remote }) => (remote ? [releases[remote.name]?.shared] : []));
  if (needed.includes(undefined)) return [];
  const listed = new Set(needed.flatMap((shared = {}) => Object.keys(shared)));
  return Object.entries(manifest.entries)
    .filter(([specifier, file]) => imports[specifier] === path + file && !listed.has(specifier))
    .map(([, file]) => path + file);
}

/**
 * @param base a path or URL
 * @returns the sibling file in the same form
 */
export function relativeTo(base: string, file: string): string {
  return base.slice(0, base.lastIndexOf('/') + 1) + file;
}
