import { routeTable } from '@lender-portal/testing/route-table';
import schema from '../../routes.schema.json';
import { accessLevels } from './access';
import { canonicalAddress } from './canonical-path';
import { findRedirect, findRoute, findTitle } from './find-route';
import { counterItems, menuIcons } from './menu';
import { parseRouteTable, RouteTableError, type RouteTableRules } from './parse-route-table';

type Json = {
  menuGroups: Record<string, unknown>[];
  routes: Record<string, unknown>[];
  redirects: Record<string, unknown>;
};

const rules: RouteTableRules = { requiredRoutes: { 'sign-in': 'guest' }, linkedPages: ['exchange', 'loans'] };

/** The portal's route table with a change. */
function changed(change: (table: Json) => void): string {
  const table = structuredClone(routeTable) as unknown as Json;
  change(table);
  return JSON.stringify(table);
}

function collectProblems(text: string): readonly string[] {
  try {
    parseRouteTable(text, rules);
    return [];
  } catch (error) {
    expect(error).toBeInstanceOf(RouteTableError);
    return (error as RouteTableError).problems;
  }
}

const reports = {
  id: 'reports',
  path: 'reports',
  title: 'Reports',
  access: 'lender',
  module: 'reports-mfe',
  menu: { group: 'work', icon: 'tools' },
};
const withRoute = (route: object) => changed(({ routes }) => routes.push({ ...reports, ...route }));

test('drops $schema, which is for editors', () => {
  const withSchema = changed((table) => Object.assign(table, { $schema: './routes.schema.json' }));
  expect(parseRouteTable(withSchema)).toEqual(routeTable);
});

test('routes.schema.json lists the same access levels, icons and counters', () => {
  const { access, menu } = schema.definitions.route.properties;
  expect(access.enum).toEqual(accessLevels);
  expect(menu.properties.icon.enum).toEqual(menuIcons);
  expect(menu.properties.counter.enum).toEqual(counterItems);
});

const withPolicies = (trustedTypes: unknown) => changed((table) => Object.assign(table, { trustedTypes }));

// Behaviour: routes.trusted-types
test('accepts Trusted Types policies of modules that routes mount', () => {
  const trustedTypes = { '@lender-portal/documents-mfe': ['vue', 'angular#bundler'], exchange: ['lit-html'] };
  expect(parseRouteTable(withPolicies(trustedTypes)).trustedTypes).toEqual(trustedTypes);
  expect(collectProblems(withPolicies({ 'documents-mfe': ['vue'] }))).toEqual([
    'trustedTypes["documents-mfe"]: no route mounts this module',
  ]);
});

// Behaviour: routes.trusted-types
test.each([
  [[]],
  [{ exchange: 'vue' }],
  [{ exchange: [] }],
  [{ exchange: ['default'] }],
  [{ exchange: ['lender-portal-systemjs'] }],
  [{ exchange: ["vue; script-src 'unsafe-inline'"] }],
])('rejects the Trusted Types policies %j', (trustedTypes) => {
  expect(collectProblems(withPolicies(trustedTypes))).toContainEqual(expect.stringMatching(/^trustedTypes/));
});

test('accepts an additional route', () => {
  expect(parseRouteTable(withRoute({})).routes.at(-1)).toEqual(reports);
});

test('accepts a route of an additional remote', () => {
  const remote = { name: 'reports', exposed: './Reports' };
  expect(parseRouteTable(withRoute({ module: undefined, remote })).routes.at(-1)).toMatchObject({ remote });
  expect(collectProblems(withRoute({ module: undefined, remote: { ...remote, name: '../reports' } }))).toEqual([
    'route "reports": remote.name is not valid. Expected: Lowercase words with hyphens between them, such as reports-mfe',
  ]);
});

test.each([
  [
    { path: '/reports/' },
    [
      expect.stringMatching(
        /^route "reports": path is not valid\. Expected: Path below the base path, without a slash/,
      ),
    ],
  ],
  [{ path: 'loans' }, ['route "reports": path "loans" duplicates route "loans"']],
  [{ path: 'loans/reports' }, ['route "reports": path "loans/reports" is below "loans" of route "loans"']],
  [
    { path: 'tools' },
    expect.arrayContaining(['route "flips-by-zip": path "tools/flips-by-zip" is below "tools" of route "reports"']),
  ],
  [{ id: 'loans' }, ['route "loans": id "loans" is used twice']],
  [{ id: 'shell' }, ['route "shell": id must not be shell, which the root config reserves']],
  [{ title: ' ' }, expect.arrayContaining([expect.stringMatching(/^route "reports": title /)])],
  [{ access: 'everybody' }, [expect.stringMatching(/^route "reports": access must be one of guest, /)]],
  [{ access: 'guest' }, ['route "reports": menu: routes with the access "guest" have no menu']],
  [
    { menu: { group: 'reports', icon: 'tools' } },
    ['route "reports": menu.group "reports" must be one of menuGroups: work, tools, company'],
  ],
  [
    { menu: { group: 'work', icon: 'star' } },
    [expect.stringMatching(/^route "reports": menu\.icon must be one of exchange, /)],
  ],
  [
    { menu: { group: 'work', icon: 'tools', counter: 'loans' } },
    ['route "reports": menu.counter requires a remote, which provides the count'],
  ],
  [{ module: undefined }, ['route "reports" must have either a module or a remote']],
  [{ remote: { name: 'exchange', exposed: './Reports' } }, ['route "reports" must have either a module or a remote']],
  [
    { module: 'Reports' },
    ['route "reports": module is not valid. Expected: Lowercase words with hyphens between them, such as reports-mfe'],
  ],
  [
    { module: undefined, remote: { name: 'nobody', exposed: 'Reports' } },
    ['route "reports": remote.exposed is not valid. Expected: Name in the remote\'s manifest, such as ./Borrowers'],
  ],
  [{ tittle: 'Reports' }, ['route "reports" has the unknown key "tittle"']],
  [{ draft: 'yes' }, ['route "reports": draft must be boolean']],
  [{ pages: [], titles: { year: 'Year' } }, ['route "reports": titles: "year" is not one of pages']],
  [{ titles: { year: 1 } }, ['route "reports": titles.year must be string']],
])('rejects a route with %j', (route, problems) => {
  expect(collectProblems(withRoute(route))).toEqual(problems);
});

// Behaviour: routes.draft
test.each<[string, (table: Json) => void, unknown]>([
  ['without sign-in', (table) => table.routes.shift(), ['routes: "sign-in" is missing; the guards redirect to it']],
  [
    'whose sign-in is for lenders',
    ({ routes }) => Object.assign(routes[0]!, { access: 'lender' }),
    ['route "sign-in": access must be guest: the guards redirect to "sign-in"'],
  ],
  [
    'whose sign-in is a draft',
    ({ routes }) => Object.assign(routes[0]!, { draft: true }),
    ['route "sign-in": draft must not be set: the guards redirect to "sign-in"'],
  ],
  [
    'without a page that modules link to',
    (table) => (table.routes = table.routes.filter(({ id }) => id !== 'loans')),
    ['routes: "loans" is missing; modules link to it'],
  ],
  ['that begins nowhere', ({ redirects }) => delete redirects[''], ['redirects lacks ""']],
  [
    'with a redirect to nowhere',
    ({ redirects }) => (redirects['old'] = 'gone'),
    ['redirects["old"]: "gone" matches no route'],
  ],
  [
    'with a redirect to a page that its route does not list',
    ({ redirects }) => (redirects['old'] = 'profile/documents/old'),
    ['redirects["old"]: "profile/documents/old" matches no route'],
  ],
  [
    'with a redirect from an address that is spelled otherwise',
    ({ redirects }) => (redirects['Old/'] = 'loans'),
    ['redirects["Old/"] must be spelled "old"'],
  ],
  [
    'with a group twice',
    ({ menuGroups }) => menuGroups.push({ id: 'work' }),
    ['menuGroups[3].id "work" is used twice'],
  ],
])('rejects a table %s', (_what, change, problems) => {
  expect(collectProblems(changed(change))).toEqual(problems);
});

// Behaviour: access.routes
test('names all problems at once', () => {
  const text = changed(({ routes, redirects }) => {
    Object.assign(routes[6]!, { title: 5, path: 'loans' });
    redirects['old'] = 'gone';
  });
  expect(collectProblems(text)).toEqual([
    'route "exchange": title must be string',
    'route "loans": path "loans" duplicates route "exchange"',
    'routes: "exchange" is missing; modules link to it',
    'redirects[""]: "exchange" matches no route',
    'redirects["old"]: "gone" matches no route',
  ]);
});

test.each([
  '',
  '[]',
  'null',
  '"routes"',
  '{}',
  '{"routes":{},"menuGroups":null,"redirects":[]}',
  '{"routes":[null,1,"a",[]],"menuGroups":[null],"redirects":{}}',
])('rejects %j with a message', (text) => {
  expect(collectProblems(text)).not.toEqual([]);
});

test.each([
  ['reset', 'Reset password'],
  ['reset/change-password', 'Change password'],
  ['Reset/Change-Password/', 'Change password'],
  ['reset/elsewhere', undefined],
  ['exchange/projects/1', 'Exchange'],
  ['profile/documents/entity', 'Certificates'],
  ['exchanges', undefined],
])('returns for %s the title %s', (path, title) => {
  expect(findTitle(routeTable, path)).toBe(title);
});

test.each(['constructor', '__proto__', 'toString'])('finds no redirect and no title for the path %s', (path) => {
  expect(findRedirect(routeTable, path)).toBeUndefined();
  expect(findTitle(routeTable, `exchange/${path}`)).toBe('Exchange');
});

// Behaviour: access.routes
test('matches everything below a route', () => {
  expect(findRoute(routeTable, 'exchange/projects/1')?.id).toBe('exchange');
  expect(findRoute(routeTable, 'exchanges')).toBeUndefined();
});

// Behaviour: access.canonical
test.each([
  ['/Exchange', '/lenders/exchange'],
  ['//exchange///', '/lenders/exchange'],
  ['/%45xchange', '/lenders/exchange'],
  ['/exchange/projects/AbC_9/', '/lenders/exchange/projects/AbC_9'],
  ['/EXCHANGE/projects/caf%c3%a9%2f%7E', '/lenders/exchange/projects/caf%C3%A9%2F~'],
  ['/loans/./a/../B', '/lenders/loans/B'],
  ['/profile/x/..//Documents/License', '/lenders/profile/documents/license'],
  ['\\\\evil.example', '/lenders/evil.example'],
  ['/exchange%2Fprojects', '/lenders/exchange%2fprojects'],
  ['/exchange.', '/lenders/exchange.'],
  ['/No/Such/Page', '/lenders/no/such/page'],
  ['', '/lenders/'],
  ['/exchange/%E0%A4%A', '/lenders/exchange/%E0%A4%25A'],
])('spells the address %s %s', (path, canonical) => {
  expect(canonicalAddress('/lenders', routeTable, `/lenders${path}`)).toBe(canonical);
});

// Behaviour: access.canonical
test('spells addresses below the base path only, and also its letters', () => {
  const spell = (pathname: string) => canonicalAddress('/app/Portal', routeTable, pathname);
  expect(spell('/app/Portal/Loans')).toBe('/app/Portal/loans');
  expect(spell('//APP//portal/loans')).toBe('/app/Portal/loans');
  expect(spell('/app')).toBeUndefined();
  expect(spell('/app/Portal/../loans')).toBeUndefined();
  expect(spell('/app/Portals')).toBeUndefined();
});

// Behaviour: access.routes, access.canonical
test.each([
  ['profile/documents/entity', 'documents'],
  ['profile/documents/zzz', undefined],
  ['profile/users/zzz', undefined],
  ['exchange/zzz', 'exchange'],
  ['Exchange', 'exchange'],
  ['exchange%2Fprojects', undefined],
  ['l\u0131ans', undefined],
  ['\u212a', undefined],
])('finds for %s the route %s', (path, id) => {
  expect(findRoute(routeTable, path)?.id).toBe(id);
});

test('requires routes only by rules of the application', () => {
  const table = JSON.stringify({
    menuGroups: [],
    routes: [{ id: 'hello', path: 'hello', title: 'Hello', access: 'guest', module: 'hello-mfe' }],
    redirects: { '': 'hello' },
  });
  expect(parseRouteTable(table).routes).toHaveLength(1);
  expect(() => parseRouteTable(table, rules)).toThrow(RouteTableError);
});
