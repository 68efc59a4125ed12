import { array, boolean, mixed, object, string, type InferType, type ValidationError } from 'yup';
import { linkPaths } from '../links/links';
import { CONFIRM_PATH } from '../links/mailed-link';
import type { CounterItem } from '../modules/portal-props';
import { accessLevels, hasFrame, type RouteAccess } from './access';
import { menuIcons } from './menu-icons';

const counterItems: readonly CounterItem[] = ['exchange', 'direct', 'loans'];

/** Applications of the root config that stand for no route. */
const RESERVED_IDS = ['shell', 'not-found'];

/** The targets of the guards' redirects; without them no user could sign in. */
const REQUIRED_ROUTES: Readonly<Record<string, RouteAccess>> = {
  'sign-in': 'guest',
  'sign-up': 'guest',
  'join-request': 'guest',
  reset: 'guest',
  [CONFIRM_PATH]: 'guest',
  'join-company': 'newcomer',
  'profile/create': 'incomplete',
};

const PATH = /^[a-z0-9]+(-[a-z0-9]+)*(\/[a-z0-9]+(-[a-z0-9]+)*)*$/;
const UNKNOWN_KEYS = '${path} has unknown keys: ${unknown}';

const name = () => string().matches(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, '${path} must be lowercase words with hyphens between them, such as reports-mfe');
const pathBelowBase = () => string().required().matches(PATH, '${path} must be a path such as profile/users: lowercase, no slash at either end');
const texts = () =>
  mixed<Readonly<Record<string, string>>>(
    (value): value is Record<string, string> =>
      typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every((each) => typeof each === 'string'),
  ).typeError('${path} must be an object whose values are texts');

const routeSchema = object({
  /** Unique; the name of the single-spa application that stands for this route. */
  id: name().required(),
  /** Below the base path, no slash at either end; everything below it belongs to the route too. */
  path: pathBelowBase(),
  title: string().trim().required(),
  /** Titles of pages below the route that differ from its own: path below it → title. */
  titles: texts(),
  access: string().oneOf(accessLevels).required(),
  /** The item of the menu that leads to the route; items stand in the order of their routes. */
  menu: object({ group: string().required(), icon: string().oneOf(menuIcons).required(), counter: string().oneOf(counterItems) })
    .noUnknown(UNKNOWN_KEYS)
    .default(undefined)
    .optional(),
  /** The micro-frontend of the portal that is mounted: its folder, which the import map has under `@lender-portal/`. */
  module: name(),
  /** Or what another team's manifest exposes; `props` are handed to it beside those of every module. */
  remote: object({
    /** As the import map has it. */
    name: name().required(),
    exposed: string()
      .required()
      .matches(/^\.\/\w+$/, '${path} must be such as ./Borrowers'),
    props: texts(),
  })
    .noUnknown(UNKNOWN_KEYS)
    .default(undefined)
    .optional(),
  /** Hidden from lenders until its module is swapped in with a check that has mounted it. Behaviour: routes.draft. */
  draft: boolean(),
}).noUnknown(UNKNOWN_KEYS);

const routeTableSchema = object({
  /** For editors: it leads to `routes.schema.json`. */
  $schema: string(),
  menuGroups: array()
    .of(object({ id: name().required(), title: string() }).noUnknown(UNKNOWN_KEYS))
    .required(),
  routes: array().of(routeSchema).required(),
  /** Paths that lead on to another, both below the base path. */
  redirects: texts().required(),
}).noUnknown(UNKNOWN_KEYS);

type AnyRoute = InferType<typeof routeSchema>;
type RemoteSource = NonNullable<AnyRoute['remote']>;

/** A route of the portal; its code comes from a module of the import map, or from what a remote's manifest exposes. */
export type PortalRoute = Omit<AnyRoute, 'module' | 'remote'> & ({ module: string; remote?: never } | { module?: never; remote: RemoteSource });

/** routes.json: every route of the portal, with its title, its access and its place in the menu. */
export type RouteTable = Omit<InferType<typeof routeTableSchema>, '$schema' | 'routes'> & { routes: readonly PortalRoute[] };

/** A route table that cannot be used; `problems` says where and why, one thing each. */
export class RouteTableError extends Error {
  override readonly name = 'RouteTableError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

/** Rules of a route table beside its shape. */
export interface RouteTableRules {
  /** Whether the routes must be there that the portal's guards and links lead to. */
  requiresPortalRoutes?: boolean;
}

/**
 * @param text the content of routes.json
 * @returns the table
 * @throws RouteTableError that names everything that is wrong with it
 */
export function parseRouteTable(text: string, { requiresPortalRoutes = true }: RouteTableRules = {}): RouteTable {
  const value = parseJson(text);
  const problems = [...shapeProblems(value), ...relationProblems(value as LooseTable, requiresPortalRoutes)];
  if (problems.length > 0) throw new RouteTableError(problems);
  const { $schema: _editors, ...table } = value as RouteTable & { $schema?: string };
  return table;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new RouteTableError([`it is not JSON: ${(error as Error).message}`]);
  }
}

function shapeProblems(value: unknown): string[] {
  try {
    routeTableSchema.validateSync(value, { strict: true, abortEarly: false });
    return [];
  } catch (error) {
    return (error as ValidationError).errors;
  }
}

/** What may still be of any shape: the schema has its own word on that. */
interface LooseTable {
  menuGroups?: { id?: string }[];
  routes?: (Partial<AnyRoute> | null)[];
  redirects?: Record<string, string>;
}

/** What one entry alone cannot tell. */
function* relationProblems(table: LooseTable, requiresPortalRoutes: boolean): Generator<string> {
  const routes = listOf(table?.routes).map((route, index) => ({ ...route, index, at: `routes[${index}]` }));
  const groups = listOf(table?.menuGroups).map((group) => group?.id);
  yield* repeated(
    'routes',
    'id',
    routes.map(({ id }) => id),
  );
  yield* repeated('menuGroups', 'id', groups);
  for (const route of routes) {
    if (route.id !== undefined && RESERVED_IDS.includes(route.id)) yield `${route.at}.id must not be ${route.id}, which the root config has for itself`;
    if ((route.module === undefined) === (route.remote === undefined)) yield `${route.at} must have a module or a remote, and not both`;
    yield* overlaps(route, routes);
    yield* menuProblems(route, groups);
  }
  if (requiresPortalRoutes) yield* missingRoutes(routes);
  yield* redirectProblems(table?.redirects, routes);
}

type LooseRoute = Partial<AnyRoute> & { index: number; at: string };

const listOf = <Item>(value: readonly Item[] | undefined): readonly Item[] => (Array.isArray(value) ? value : []);

function* repeated(list: string, key: string, values: readonly unknown[]): Generator<string> {
  for (const [index, value] of values.entries()) {
    const first = values.indexOf(value);
    if (value !== undefined && first < index) yield `${list}[${index}].${key} is "${value}", as that of ${list}[${first}]`;
  }
}

/** Two routes that an address belongs to would both be mounted. */
function* overlaps({ index, at, path }: LooseRoute, routes: readonly LooseRoute[]): Generator<string> {
  const above = routes.find((other) => other.index !== index && isWithin(path, other.path) && (path !== other.path || other.index < index));
  if (above) yield `${at}.path "${path}" is ${path === above.path ? 'that of' : `below "${above.path}" of`} ${above.at}`;
}

const isWithin = (path: string | undefined, of: string | undefined) => typeof path === 'string' && typeof of === 'string' && `${path}/`.startsWith(`${of}/`);

function* menuProblems({ at, menu, access, remote }: LooseRoute, groups: readonly (string | undefined)[]): Generator<string> {
  if (!menu) return;
  if (menu.group !== undefined && !groups.includes(menu.group)) yield `${at}.menu.group "${menu.group}" is none of menuGroups: ${groups.join(', ')}`;
  if (menu.counter !== undefined && !remote) yield `${at}.menu.counter is for routes of a remote, which counts`;
  if (access !== undefined && accessLevels.includes(access) && !hasFrame(access)) yield `${at}.menu: routes with the access "${access}" have no menu`;
}

function* missingRoutes(routes: readonly LooseRoute[]): Generator<string> {
  for (const [path, access] of Object.entries(REQUIRED_ROUTES)) {
    const route = routes.find((each) => each.path === path);
    if (!route) yield `routes: "${path}" is missing, where the guards lead to`;
    else if (route.access !== access) yield `${route.at}.access must be ${access}: the guards lead to "${path}"`;
    if (route?.draft) yield `${route.at}.draft must not be set: the guards lead to "${path}"`;
  }
  for (const path of linkPaths) if (!routes.some((route) => isWithin(path, route.path))) yield `routes: "${path}" is missing, which modules link to`;
}

function* redirectProblems(redirects: LooseTable['redirects'], routes: readonly LooseRoute[]): Generator<string> {
  if (typeof redirects !== 'object' || redirects === null) return;
  if (redirects[''] === undefined) yield 'redirects: "" is missing, which says where the portal begins';
  for (const [from, to] of Object.entries(redirects))
    if (!routes.some((route) => isWithin(to, route.path))) yield `redirects["${from}"]: "${to}" belongs to no route`;
}
