import { canonicalAddress, canonicalPath, MODULE_PREFIX, type PortalRoute } from '@lender-portal/module-contract';
import { routeTable } from '@lender-portal/testing/route-table';
import fc from 'fast-check';
import { constructApplications } from 'single-spa-layout';
import { safeBackUrl } from '../guards/back-url';
import { decide, type Decision } from '../guards/decide';
import type { GuardedViewer } from '../guards/viewer';
import { createLayout, nameApplications, NOT_FOUND, SHELL } from './layout';

// Behaviour: modules.names
test('names applications like their modules, and further routes of a module by both', () => {
  const route = (id: string, target: Pick<PortalRoute, 'module'> | Pick<PortalRoute, 'remote'>) =>
    ({ id, path: id, title: id, access: 'lender', ...target }) as PortalRoute;
  const routes = [
    route('users', { module: 'users-mfe' }),
    route('profile', { module: 'profile-mfe' }),
    route('account', { module: 'profile-mfe' }),
    route('exchange', { remote: { name: 'exchange', exposed: './ReProjectExchange' } }),
    route('snails', { remote: { name: 'shell', exposed: './Snails' } }),
  ];
  expect(Object.fromEntries(nameApplications({ routes }))).toEqual({
    shell: 'shell',
    'not-found': 'not-found',
    users: `${MODULE_PREFIX}users-mfe`,
    profile: `${MODULE_PREFIX}profile-mfe`,
    account: `${MODULE_PREFIX}profile-mfe#account`,
    exchange: 'exchange',
    snails: 'shell#snails',
  });
});

const BASE = '/lenders';
const names = nameApplications(routeTable);
const slots = new Map([...names].map(([slot, name]) => [name, slot]));
const applications = constructApplications({
  routes: createLayout(BASE, routeTable, names),
  loadApp: () => Promise.reject(new Error('not loaded')),
});

/** @returns the slots that are active at an address, other than the frame */
function findPages(pathname: string): string[] {
  const location = new URL(pathname, 'http://localhost');
  return applications
    .filter(({ activeWhen }) =>
      [activeWhen].flat().some((isActive) => (isActive as unknown as (at: URL) => boolean)(location)),
    )
    .map(({ name }) => slots.get(name)!)
    .filter((slot) => slot !== SHELL);
}

/** Follows redirects as the page does. */
function visit(pathname: string, viewer: GuardedViewer | undefined): { pathname: string; decision: Decision } {
  for (let redirects = 0; redirects < 5; redirects++) {
    const { pathname: current, search } = new URL(pathname, 'http://localhost');
    const path = canonicalPath(routeTable, current.slice(BASE.length));
    const decision = decide({ path, query: search, viewer }, routeTable);
    if (decision.kind !== 'redirect') return { pathname: current, decision };
    pathname = `${BASE}/${decision.path}`;
  }
  throw new Error(`Endless redirects at ${pathname}`);
}

const viewer: GuardedViewer = {
  userId: 'u',
  hasCompany: true,
  isProfileComplete: true,
  isMain: true,
  isWhiteLabelLender: true,
};
const viewers = [
  undefined,
  viewer,
  { ...viewer, isMain: false, isWhiteLabelLender: false },
  { ...viewer, isProfileComplete: false },
  { ...viewer, hasCompany: false, isProfileComplete: false },
];

/** Real addresses with letters in other case or encoded, and more slashes, dots and look-alikes. */
const spellings = fc
  .tuple(
    fc.constantFrom(
      ...routeTable.routes.flatMap(({ path, pages = ['Ab/1'] }) => [path, ...pages.map((each) => `${path}/${each}`)]),
      '',
    ),
    fc.infiniteStream(
      fc.constantFrom(
        ...Array<string>(12).fill(''),
        'upper',
        'encode',
        '/',
        '/./',
        '/x/../',
        '%2F',
        '%20',
        '.',
        '\u0131',
        '\u212a',
        '%E0%A4',
        '%%33',
        '\\',
      ),
    ),
  )
  .map(([path, changes]) =>
    [...`/${path}`]
      .map((character) => {
        const { value: change } = changes.next() as { value: string };
        if (change === 'upper') return character.toUpperCase();
        if (change === 'encode') return character === '/' ? character : `%${character.codePointAt(0)!.toString(16)}`;
        return character + change;
      })
      .join(''),
  );

// Behaviour: access.canonical
test('shows exactly one page at each spelling of each address, to each viewer', () => {
  fc.assert(
    fc.property(spellings, fc.constantFrom(...viewers), (spelling, who) => {
      const { pathname } = new URL(BASE + spelling, 'http://localhost');
      if (!pathname.startsWith(`${BASE}/`)) return;
      const canonical = canonicalAddress(BASE, routeTable, pathname)!;
      expect(canonicalAddress(BASE, routeTable, canonical)).toBe(canonical);
      expect(findPages(canonical)).toEqual(findPages(pathname));
      const end = visit(pathname, who);
      const expected = end.decision.kind === 'show' ? [end.decision.route.id] : [expect.any(String)];
      expect(findPages(end.pathname)).toEqual(expected);
      if (end.decision.kind === 'not-found') expect(findPages(end.pathname)).toEqual([NOT_FOUND]);
      const backUrl = safeBackUrl(pathname.slice(BASE.length), routeTable);
      expect(canonicalAddress(BASE, routeTable, BASE + backUrl)).toBe(BASE + backUrl);
      visit(BASE + backUrl, viewer);
    }),
    { numRuns: 2000 },
  );
});
