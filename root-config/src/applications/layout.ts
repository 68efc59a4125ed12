import { hasFrame, MODULE_PREFIX, type PortalRoute, type RouteTable } from '@lender-portal/contracts';

/** Names of slots without a route. */
export const SHELL = 'shell';
export const NOT_FOUND = 'not-found';

/** @returns a route's module or remote as named in the import map */
export const keyOfRoute = ({ module, remote }: PortalRoute): string => remote?.name ?? MODULE_PREFIX + module;

/**
 * Names single-spa's applications like their modules, so that its developer tools and `props.name` show modules.
 *
 * @returns slot → unique name: the module for its first route, `<module>#<route>` for others
 */
export function nameApplications({ routes }: Pick<RouteTable, 'routes'>): ReadonlyMap<string, string> {
  const names = new Map([
    [SHELL, SHELL],
    [NOT_FOUND, NOT_FOUND],
  ]);
  const taken = new Set<string>(names.keys());
  for (const route of routes) {
    const key = keyOfRoute(route);
    names.set(route.id, taken.has(key) ? `${key}#${route.id}` : key);
    taken.add(key);
  }
  return names;
}

type Node = { type: string; [key: string]: unknown };

const application = (name: string): Node => ({ type: 'application', name });
const route = (path: string, ...routes: Node[]): Node => ({ type: 'route', path, routes });
const fallback = (...routes: Node[]): Node => ({ type: 'route', default: true, routes });
const attributes = (values: Record<string, string>) => Object.entries(values).map(([name, value]) => ({ name, value }));

/**
 * Layout of the page: the frame with the menu, and `main` with the route's application. JSON, because Trusted Types
 * forbid the parser for HTML strings.
 */
export const createLayout = (
  basePath: string,
  { routes }: Pick<RouteTable, 'routes'>,
  names: ReturnType<typeof nameApplications>,
) => ({
  mode: 'history',
  base: basePath,
  containerEl: '#portal',
  disableWarnings: true,
  routes: [
    {
      type: 'div',
      attrs: attributes({ class: 'lp-frame' }),
      routes: [
        ...routes.map(({ path, access }) => (hasFrame(access) ? route(path, application(SHELL)) : route(path))),
        fallback(application(SHELL)),
        {
          type: 'main',
          attrs: attributes({ id: 'content', tabindex: '-1' }),
          routes: [
            ...routes.map(({ id, path }) => route(path, application(names.get(id)!))),
            fallback(application(NOT_FOUND)),
          ],
        },
      ],
    },
  ],
});
