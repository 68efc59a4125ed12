import {
  findRoute,
  MODULE_PREFIX,
  type PortalRoute,
  type RouteAccess,
  type RouteTable,
} from '@lender-portal/module-contract';
import { packageOf, type Release, type RunningReleases } from '@lender-portal/releases';
import type { CheckFinding, CheckTarget, CheckViewer } from '@lender-portal/releases/checks';
import { keyOfRoute } from '@lender-portal/releases/import-map';
import { isDeepStrictEqual } from 'node:util';

/** The first viewer of each page sees it most thoroughly. */
const VIEWERS: Readonly<Record<RouteAccess, CheckViewer[]>> = {
  guest: ['guest'],
  newcomer: ['newcomer'],
  incomplete: ['incomplete'],
  lender: ['main-user', 'white-label-member', 'new-lender', 'member', 'white-label-main-user'],
  'white-label': ['white-label-main-user', 'white-label-member', 'new-lender'],
  'main-user': ['main-user', 'white-label-main-user', 'new-lender'],
};
/** A foundation module is on the page of every module, so each page needs some of its viewers only. */
const VIEWERS_OF_FOUNDATION_PAGE = 2;

/** A path without a route, on which the shell renders alone. */
const UNROUTED = { path: '-/nothing', routes: ['not-found'] };

const FRAME = `${MODULE_PREFIX}shell`;

interface TargetsInput {
  name: string;
  release: Pick<Release, 'firstQueries' | 'journey'>;
  /** Routes of pages that include the release. */
  table: RouteTable;
  /** Routes of the live pages. */
  live: RouteTable;
  /** Journey of the live release. */
  liveJourney?: Release['journey'];
}

/** @returns the pages to check: all pages of the module, or for a foundation module one page of every other module */
export function selectCheckTargets({
  name,
  release: { firstQueries = {}, journey },
  table,
  live,
  liveJourney,
}: TargetsInput): CheckTarget[] {
  const own = ownRoutes(name, table);
  if (own.length === 0) return foundationTargets(name, table);
  const targets = own.flatMap((route) =>
    pathsOf(route, firstQueries).map((path): CheckTarget => {
      const viewers = VIEWERS[route.access];
      // A guest page may redirect to another page of the module, such as sign-up without an invitation.
      const routes = [
        route.id,
        ...own.filter(({ id, access }) => id !== route.id && access === route.access).map(({ id }) => id),
      ];
      const away = awayFrom(route, table);
      const isNew = !live.routes.includes(route);
      const neighbors = neighborsOf(route, table);
      return { module: name, path, viewers, routes, neighbors, ...(away && { away }), ...(isNew && { isNew }) };
    }),
  );
  const walked = journey && { journey, ...(isDeepStrictEqual(journey, liveJourney) && { hasLiveJourney: true }) };
  return targets.map((target, index) => (index === 0 ? { ...target, ...walked } : target));
}

/** Check a foundation module on one page of every other module. */
function foundationTargets(name: string, table: RouteTable): CheckTarget[] {
  const firsts = firstRoutes(table.routes);
  const frameless = table.routes.find(({ path }) => path === 'confirm');
  return firsts.map((route, index) => {
    const all = VIEWERS[route.access];
    const viewers = Array.from(
      { length: Math.min(all.length, VIEWERS_OF_FOUNDATION_PAGE) },
      (_, place) => all[(index + place) % all.length]!,
    );
    const away =
      name === FRAME && route === firsts.find(isForLenders) && frameless
        ? { path: frameless.path, routes: [frameless.id] }
        : undefined;
    return { module: name, path: pathsOf(route, {})[0]!, viewers, routes: [route.id], ...(away && { away }) };
  });
}

/** One page of every module. */
const firstRoutes = (routes: readonly PortalRoute[]) =>
  routes.filter((route, index) => routes.findIndex((each) => keyOfRoute(each) === keyOfRoute(route)) === index);

/** Pages of other modules that all viewers of the route can navigate to. Modules with own policies are loaded. */
const neighborsOf = (route: PortalRoute, table: RouteTable) =>
  isForLenders(route)
    ? firstRoutes(table.routes.filter(({ access }) => access === 'lender'))
        .filter((each) => keyOfRoute(each) !== keyOfRoute(route) && !table.trustedTypes?.[keyOfRoute(each)])
        .map(({ path, id }) => ({ path, routes: [id] }))
    : [];

export const ownRoutes = (name: string, { routes }: RouteTable): PortalRoute[] =>
  routes.filter((route) => keyOfRoute(route) === name);

/**
 * Prevents a release that no page loads from passing a check.
 *
 * @param running resolved releases of the map, including the checked ones
 * @param foundation specifiers that every page needs
 */
export function unmountedFinding(
  name: string,
  table: RouteTable,
  running: RunningReleases,
  foundation: readonly string[],
): CheckFinding | undefined {
  const others = Object.values(running).filter((release) => release.name !== name);
  const isTaken = others.some(({ shared }) => Object.keys(shared).some((key) => running[key]?.name === name));
  if (isTaken || ownRoutes(name, table).length > 0 || foundation.some((key) => packageOf(key) === name))
    return undefined;
  const message = `is not on any page, because no route mounts ${name}. Ask the portal's owner to add the route that \`lender-portal create\` printed to routes.json`;
  return { step: 'mounting', module: name, message, alsoLive: false };
}

/** Derive sub-pages from first queries and titles. */
function pathsOf({ path, titles = {} }: PortalRoute, firstQueries: object): string[] {
  const below = [...Object.keys(firstQueries), ...Object.keys(titles).map((each) => `${path}/${each}`)].filter((each) =>
    each.startsWith(`${path}/`),
  );
  return [path, ...new Set(below)];
}

const isForLenders = ({ access }: PortalRoute) => VIEWERS[access].length > 1;

/** Another page that the viewers can navigate to and back from. */
function awayFrom(route: PortalRoute, table: RouteTable): CheckTarget['away'] {
  if (isForLenders(route)) return UNROUTED;
  const candidates = route.access === 'guest' ? ['join-request', 'sign-in'] : ['confirm'];
  const path = candidates.find((each) => each !== route.path && findRoute(table, each));
  return path === undefined ? undefined : { path, routes: [findRoute(table, path)!.id] };
}
