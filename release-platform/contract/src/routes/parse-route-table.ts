import { Ajv, type ErrorObject } from 'ajv';
import schema from '../../routes.schema.json' with { type: 'json' };
import { MODULE_PREFIX } from '../modules/import-map';
import { accessLevels, hasFrame, type RouteAccess } from './access';
import { canonicalPath, isWithin } from './canonical-path';
import type { CounterItem, MenuIcon } from './menu';

/** Ids of root config applications that are not routes. */
const RESERVED_IDS = ['shell', 'not-found'];

/** The shape of routes.json, which editors check too. */
const isRouteTable = new Ajv({ allErrors: true, verbose: true, strictRequired: false }).compile(schema);

type Texts = Readonly<Record<string, string>>;

interface RemoteSource {
  /** Name in the import map. */
  name: string;
  exposed: string;
  /** Passed to the module in addition to the standard props. */
  props?: Texts | undefined;
}

interface AnyRoute {
  /** Unique. Also the name of the route's single-spa application. */
  id: string;
  /** Relative to the base path, without leading and trailing slashes. The route includes the paths below it. */
  path: string;
  title: string;
  /** All paths below the route, relative to it. Without this list, the module decides which ones exist. */
  pages?: string[] | undefined;
  /** Titles of subpages that differ from the route's title: relative path → title. */
  titles?: Texts | undefined;
  access: RouteAccess;
  /** Menu item that opens the route. Items appear in route order. */
  menu?: { group: string; icon: MenuIcon; counter?: CounterItem | undefined } | undefined;
  /** Folder of the micro-frontend; the import map lists it as `@lender-portal/<folder>`. */
  module?: string | undefined;
  /** Alternatively, a module exposed by a remote. */
  remote?: RemoteSource | undefined;
  /** Hides the route from lenders until a release of its module passes a mounting check. */
  draft?: boolean | undefined;
}

/** A route of the portal, backed by a module of the import map or by an exposed module of a remote. */
export type PortalRoute = Omit<AnyRoute, 'module' | 'remote'> &
  ({ module: string; remote?: never } | { module?: never; remote: RemoteSource });

/** routes.json: all routes with their titles, access levels and menu items. */
export interface RouteTable {
  menuGroups: { id: string; title?: string | undefined }[];
  routes: readonly PortalRoute[];
  /** Redirects from path to path, both relative to the base path. */
  redirects: Texts;
  /** Key of the import map → Trusted Types policies that the module may create. */
  trustedTypes?: Readonly<Record<string, readonly string[]>> | undefined;
}

/** Thrown for an invalid route table. `problems` has one entry per problem, with its location and reason. */
export class RouteTableError extends Error {
  override readonly name = 'RouteTableError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

/** Rules of the application for its route table. */
export interface RouteTableRules {
  /** Path → access level of each route that guards redirect to. */
  requiredRoutes?: Readonly<Record<string, RouteAccess>>;
  /** Pages that modules link to. */
  linkedPages?: readonly string[];
}

/**
 * @param text the content of routes.json
 * @returns the table
 * @throws RouteTableError that lists all problems
 */
export function parseRouteTable(text: string, rules: RouteTableRules = {}): RouteTable {
  const value = parseJson(text);
  const problems = [...findShapeProblems(value), ...findRelationProblems(value as LooseTable, rules)];
  if (problems.length > 0)
    throw new RouteTableError(problems.map((problem) => nameRoutes(problem, value as LooseTable)));
  const { $schema: _editors, ...table } = value as RouteTable & { $schema?: string };
  return table;
}

/** Replaces positions such as `routes[6].` by the id or path of the route. */
function nameRoutes(problem: string, table: LooseTable): string {
  return problem.replaceAll(/routes\[(\d+)\](\.?)/g, (position, index: string, dot: string) => {
    const route = toArray(table?.routes)[Number(index)];
    const name = route?.id ?? route?.path;
    return typeof name === 'string' ? `route "${name}"${dot && ': '}` : position;
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new RouteTableError([`invalid JSON: ${(error as Error).message}`]);
  }
}

function findShapeProblems(value: unknown): string[] {
  if (isRouteTable(value)) return [];
  // Whether a route has a module or a remote is a relation.
  const errors = isRouteTable.errors!.filter(({ schemaPath }) => !schemaPath.includes('/oneOf'));
  return errors.map((error) => `${placeOf(error.instancePath)} ${describeError(error)}`.trimStart());
}

/** `/routes/6/menu/icon` → `routes[6].menu.icon` */
const placeOf = (pointer: string) =>
  pointer
    .slice(1)
    .replaceAll(/\/(\d+)(?=\/|$)/g, '[$1]')
    .replaceAll('/', '.')
    .replaceAll('~1', '/');

function describeError({ keyword, params, message, parentSchema }: ErrorObject): string {
  const { description } = parentSchema as { description?: string };
  switch (keyword) {
    case 'required':
      return `lacks "${String(params['missingProperty'])}"`;
    case 'additionalProperties':
      return `has the unknown key "${String(params['additionalProperty'])}"`;
    case 'enum':
      return `must be one of ${(params['allowedValues'] as string[]).join(', ')}`;
    case 'pattern':
      return `is not valid. Expected: ${description}`;
    default:
      return String(message);
  }
}

/** Unvalidated table. The schema reports shape problems separately. */
interface LooseTable {
  menuGroups?: { id?: string }[];
  routes?: (Partial<AnyRoute> | null)[];
  redirects?: Record<string, string>;
  trustedTypes?: Record<string, unknown>;
}

/** Validates relations between entries. */
function* findRelationProblems(table: LooseTable, rules: RouteTableRules): Generator<string> {
  const routes = toArray(table?.routes).map((route, index) => ({ ...route, index, at: `routes[${index}]` }));
  const groups = toArray(table?.menuGroups).map((group) => group?.id);
  yield* findDuplicates(
    'routes',
    'id',
    routes.map(({ id }) => id),
  );
  yield* findDuplicates('menuGroups', 'id', groups);
  for (const route of routes) {
    if (route.id !== undefined && RESERVED_IDS.includes(route.id))
      yield `${route.at}.id must not be ${route.id}, which the root config reserves`;
    if ((route.module === undefined) === (route.remote === undefined))
      yield `${route.at} must have either a module or a remote`;
    yield* findOverlaps(route, routes);
    yield* findMenuProblems(route, groups);
    yield* findUnlistedTitles(route);
  }
  yield* findMissingRoutes(routes, rules);
  yield* findRedirectProblems(table?.redirects, routes);
  yield* findUnmountedGrants(table?.trustedTypes, routes);
}

type LooseRoute = Partial<AnyRoute> & { index: number; at: string };

const toArray = <Item>(value: readonly Item[] | undefined): readonly Item[] => (Array.isArray(value) ? value : []);

function* findDuplicates(list: string, key: string, values: readonly unknown[]): Generator<string> {
  for (const [index, value] of values.entries()) {
    const first = values.indexOf(value);
    if (value !== undefined && first < index) yield `${list}[${index}].${key} "${value}" is used twice`;
  }
}

/** An address within two routes would mount both. */
function* findOverlaps({ index, at, path }: LooseRoute, routes: readonly LooseRoute[]): Generator<string> {
  const above = routes.find(
    (other) => other.index !== index && isBelow(path, other.path) && (path !== other.path || other.index < index),
  );
  if (above)
    yield `${at}.path "${path}" ${path === above.path ? 'duplicates' : `is below "${above.path}" of`} ${above.at}`;
}

const isBelow = (path: string | undefined, parent: string | undefined) =>
  typeof path === 'string' && typeof parent === 'string' && isWithin(path, parent);

/** Whether the route has a page at the path. */
const hasPage = ({ path: parent, pages }: LooseRoute, path: string) =>
  isBelow(path, parent) && (path === parent || !Array.isArray(pages) || pages.includes(path.slice(parent!.length + 1)));

function* findMenuProblems(
  { at, menu, access, remote }: LooseRoute,
  groups: readonly (string | undefined)[],
): Generator<string> {
  if (!menu) return;
  if (menu.group !== undefined && !groups.includes(menu.group))
    yield `${at}.menu.group "${menu.group}" must be one of menuGroups: ${groups.join(', ')}`;
  if (menu.counter !== undefined && !remote) yield `${at}.menu.counter requires a remote, which provides the count`;
  if (access !== undefined && accessLevels.includes(access) && !hasFrame(access))
    yield `${at}.menu: routes with the access "${access}" have no menu`;
}

function* findUnlistedTitles({ at, pages, titles }: LooseRoute): Generator<string> {
  if (!Array.isArray(pages) || typeof titles !== 'object') return;
  for (const page of Object.keys(titles))
    if (!pages.includes(page)) yield `${at}.titles: "${page}" is not one of pages`;
}

function* findMissingRoutes(
  routes: readonly LooseRoute[],
  { requiredRoutes = {}, linkedPages = [] }: RouteTableRules,
): Generator<string> {
  for (const [path, access] of Object.entries(requiredRoutes)) {
    const route = routes.find((each) => each.path === path);
    if (!route) yield `routes: "${path}" is missing; the guards redirect to it`;
    else if (route.access !== access) yield `${route.at}.access must be ${access}: the guards redirect to "${path}"`;
    if (route?.draft) yield `${route.at}.draft must not be set: the guards redirect to "${path}"`;
  }
  for (const path of linkedPages)
    if (!routes.some((route) => hasPage(route, path))) yield `routes: "${path}" is missing; modules link to it`;
}

function* findUnmountedGrants(
  trustedTypes: LooseTable['trustedTypes'],
  routes: readonly LooseRoute[],
): Generator<string> {
  if (typeof trustedTypes !== 'object' || trustedTypes === null) return;
  for (const key of Object.keys(trustedTypes))
    if (!routes.some(({ module, remote }) => key === (remote ? remote.name : `${MODULE_PREFIX}${module}`)))
      yield `trustedTypes["${key}"]: no route mounts this module`;
}

function* findRedirectProblems(redirects: LooseTable['redirects'], routes: readonly LooseRoute[]): Generator<string> {
  if (typeof redirects !== 'object' || redirects === null) return;
  for (const [from, to] of Object.entries(redirects)) {
    const canonical = canonicalPath({ routes: [] }, from);
    if (canonical !== from) yield `redirects["${from}"] must be spelled "${canonical}"`;
    if (!routes.some((route) => hasPage(route, to))) yield `redirects["${from}"]: "${to}" matches no route`;
  }
}
