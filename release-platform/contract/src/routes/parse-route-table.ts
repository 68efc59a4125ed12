import { array, boolean, mixed, object, string, type InferType, type ValidationError } from 'yup';
import { MODULE_PREFIX } from '../modules/import-map';
import { accessLevels, hasFrame, type RouteAccess } from './access';
import { canonicalPath, isWithin } from './canonical-path';
import { counterItems, menuIcons } from './menu';

/** Ids of root config applications that are not routes. */
const RESERVED_IDS = ['shell', 'not-found'];

const PATH = /^[a-z0-9]+(-[a-z0-9]+)*(\/[a-z0-9]+(-[a-z0-9]+)*)*$/;
/** `default` would apply to all scripts of a page; `lender-portal-` names belong to the portal. */
const isPolicyName = (name: unknown): boolean =>
  typeof name === 'string' &&
  name.length <= 100 &&
  /^[\w#=/@.%-]+$/.test(name) &&
  !/^(default$|lender-portal-)/.test(name);
const UNKNOWN_KEYS = '${path} has unknown keys: ${unknown}';

const kebabCaseName = () =>
  string().matches(
    /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/,
    '${path} must be lowercase words with hyphens between them, such as reports-mfe',
  );
const pathBelowBase = () =>
  string().required().matches(PATH, '${path} must be a path such as profile/users: lowercase, no slash at either end');
const stringRecord = () =>
  mixed<Readonly<Record<string, string>>>(
    (value): value is Record<string, string> =>
      typeof value === 'object' &&
      value !== null &&
      !Array.isArray(value) &&
      Object.values(value).every((each) => typeof each === 'string'),
  ).typeError('${path} must be an object whose values are texts');

const policyNames = () =>
  mixed<Readonly<Record<string, readonly string[]>>>(
    (value): value is Record<string, string[]> =>
      typeof value === 'object' &&
      value !== null &&
      !Array.isArray(value) &&
      Object.values(value).every((names) => Array.isArray(names) && names.length > 0 && names.every(isPolicyName)),
  ).typeError('${path} must be an object whose values are lists of policy names, not default or lender-portal-…');

const routeSchema = object({
  /** Unique. Also the name of the route's single-spa application. */
  id: kebabCaseName().required(),
  /** Relative to the base path, without leading and trailing slashes. The route includes the paths below it. */
  path: pathBelowBase(),
  title: string().trim().required(),
  /** All paths below the route, relative to it. Without this list, the module decides which ones exist. */
  pages: array().of(pathBelowBase()),
  /** Titles of subpages that differ from the route's title: relative path → title. */
  titles: stringRecord(),
  access: string().oneOf(accessLevels).required(),
  /** Menu item that opens the route. Items appear in route order. */
  menu: object({
    group: string().required(),
    icon: string().oneOf(menuIcons).required(),
    counter: string().oneOf(counterItems),
  })
    .noUnknown(UNKNOWN_KEYS)
    .default(undefined)
    .optional(),
  /** Folder of the micro-frontend; the import map lists it as `@lender-portal/<folder>`. */
  module: kebabCaseName(),
  /** Alternatively, a module exposed by a remote. `props` are passed to it in addition to the standard ones. */
  remote: object({
    /** Name in the import map. */
    name: kebabCaseName().required(),
    exposed: string()
      .required()
      .matches(/^\.\/\w+$/, '${path} must be such as ./Borrowers'),
    props: stringRecord(),
  })
    .noUnknown(UNKNOWN_KEYS)
    .default(undefined)
    .optional(),
  /** Hides the route from lenders until a release of its module passes a mounting check. */
  draft: boolean(),
}).noUnknown(UNKNOWN_KEYS);

const routeTableSchema = object({
  /** Points editors to `routes.schema.json`. */
  $schema: string(),
  menuGroups: array()
    .of(object({ id: kebabCaseName().required(), title: string() }).noUnknown(UNKNOWN_KEYS))
    .required(),
  routes: array().of(routeSchema).required(),
  /** Redirects from path to path, both relative to the base path. */
  redirects: stringRecord().required(),
  /** Key of the import map → Trusted Types policies that the module may create. */
  trustedTypes: policyNames(),
}).noUnknown(UNKNOWN_KEYS);

type AnyRoute = InferType<typeof routeSchema>;
type RemoteSource = NonNullable<AnyRoute['remote']>;

/** A route of the portal, backed by a module of the import map or by an exposed module of a remote. */
export type PortalRoute = Omit<AnyRoute, 'module' | 'remote'> &
  ({ module: string; remote?: never } | { module?: never; remote: RemoteSource });

/** routes.json: all routes with their titles, access levels and menu items. */
export type RouteTable = Omit<InferType<typeof routeTableSchema>, '$schema' | 'routes'> & {
  routes: readonly PortalRoute[];
};

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
  try {
    routeTableSchema.validateSync(value, { strict: true, abortEarly: false });
    return [];
  } catch (error) {
    return (error as ValidationError).errors;
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
  if (redirects[''] === undefined) yield 'redirects: "" is missing; it defines the start page';
  for (const [from, to] of Object.entries(redirects)) {
    const canonical = canonicalPath({ routes: [] }, from);
    if (canonical !== from) yield `redirects["${from}"] must be spelled "${canonical}"`;
    if (!routes.some((route) => hasPage(route, to))) yield `redirects["${from}"]: "${to}" matches no route`;
  }
}
