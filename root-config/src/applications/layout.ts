import { findRoute, hasFrame, MODULE_PREFIX, type PortalRoute, type RouteTable } from '@lender-portal/module-contract';
import { constructRoutes } from 'single-spa-layout';

/** Names of slots without a route. */
export const SHELL = 'shell';
export const NOT_FOUND = 'not-found';

/** @returns a route's module or remote as named in the import map */
export const moduleKeyOfRoute = ({ module, remote }: PortalRoute): string => remote?.name ?? MODULE_PREFIX + module;

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
    const key = moduleKeyOfRoute(route);
    names.set(route.id, taken.has(key) ? `${key}#${route.id}` : key);
    taken.add(key);
  }
  return names;
}

type Node = { type: string; [key: string]: unknown };
type IsActive = (route: PortalRoute | undefined) => boolean;

const attributes = (values: Record<string, string>) => Object.entries(values).map(([name, value]) => ({ name, value }));

/**
 * Layout of the page: the frame with the menu, and `main` with the route's application. JSON, because Trusted Types
 * forbid the parser for HTML strings. Applications are active by `findRoute`, like the guards, because single-spa's own
 * paths match other spellings. So every address has exactly one page.
 */
export function createLayout(
  basePath: string,
  table: Pick<RouteTable, 'routes'>,
  names: ReturnType<typeof nameApplications>,
): ReturnType<typeof constructRoutes> {
  const activity = new Map<Node, IsActive>();
  const application = (name: string, isActive: IsActive): Node => {
    const node = { type: 'route', default: true, routes: [{ type: 'application', name }] };
    activity.set(node, isActive);
    return node;
  };
  const layout = constructRoutes({
    mode: 'history',
    base: basePath,
    containerEl: '#portal',
    disableWarnings: true,
    routes: [
      {
        type: 'div',
        attrs: attributes({ class: 'lp-frame' }),
        routes: [
          application(SHELL, (route) => !route || hasFrame(route.access)),
          {
            type: 'main',
            attrs: attributes({ id: 'content', tabindex: '-1' }),
            routes: [
              ...table.routes.map((each) => application(names.get(each.id)!, (route) => route === each)),
              application(NOT_FOUND, (route) => !route),
            ],
          },
        ],
      },
    ],
  });
  for (const [node, isActive] of activity)
    node['activeWhen'] = ({ pathname }: Location) => isActive(findRoute(table, pathname.slice(basePath.length)));
  return layout;
}
