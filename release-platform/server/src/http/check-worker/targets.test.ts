import assert from 'node:assert/strict';
import { test } from 'node:test';
import { routeTable as table } from '../../testing/pages';
import { selectCheckTargets } from './targets';

const targets = (name: string, release: Parameters<typeof selectCheckTargets>[0]['release'] = {}) =>
  selectCheckTargets({ name, release, table, live: table });

// Behaviour: releases.check-worker
test('opens a module on each of its pages as its audience, then navigates to a page without it', () => {
  const found = targets('@lender-portal/documents-mfe', {
    firstQueries: { 'profile/documents/entity': '{}', 'profile/documents/states': '{}' },
    journey: [{ open: 'entity' }],
  });
  assert.deepEqual(
    found.map(({ path: address, viewers, away }) => [address, viewers[0], away?.path]),
    [
      ['profile/documents', 'main-user', '-/nothing'],
      ['profile/documents/entity', 'main-user', '-/nothing'],
      ['profile/documents/states', 'main-user', '-/nothing'],
    ],
  );
  assert.deepEqual(
    found.map(({ journey }) => journey?.length),
    [1, undefined, undefined],
  );
});

test('goes from a page to those of other modules that all of its viewers can open without loading them', () => {
  const granting = { ...table, trustedTypes: { processing: ['vue'] } };
  const [documents] = selectCheckTargets({
    name: '@lender-portal/documents-mfe',
    release: {},
    table: granting,
    live: granting,
  });
  const paths = documents!.neighbors!.map(({ path }) => path);
  assert.ok(paths.includes('exchange') && paths.includes('profile/account'), String(paths));
  assert.ok(!paths.includes('loans'), String(paths));
  const closed = table.routes.filter(({ access }) => access !== 'lender').map(({ path }) => path);
  assert.deepEqual(
    paths.filter((path) => closed.includes(path) || path.startsWith('profile/documents')),
    [],
  );
});

test('compares a journey with the live page only if the live release has the same one', () => {
  const journey = [{ open: 'entity' }];
  const hasLive = (liveJourney?: typeof journey) =>
    selectCheckTargets({
      name: '@lender-portal/documents-mfe',
      release: { journey },
      table,
      live: table,
      liveJourney,
    })[0]?.hasLiveJourney;
  assert.deepEqual(
    [hasLive([{ open: 'entity' }]), hasLive([{ open: 'states' }]), hasLive()],
    [true, undefined, undefined],
  );
});

test('opens guest pages as a guest, the profile without one, and joining without a company', () => {
  const viewers = targets('@lender-portal/auth-mfe').map(
    ({ path: address, viewers: [viewer], away }) => `${address} ${viewer} ${away?.path}`,
  );
  assert.deepEqual(viewers, [
    'sign-in guest join-request',
    'sign-up guest join-request',
    'join-request guest sign-in',
    'reset guest join-request',
    'reset/change-password guest join-request',
    'confirm guest join-request',
    'join-company newcomer confirm',
  ]);
  assert.deepEqual(
    targets('@lender-portal/profile-mfe').map(({ path: address, viewers: [viewer], away }) => [
      address,
      viewer,
      away?.path,
    ]),
    [
      ['profile/create', 'incomplete', 'confirm'],
      ['profile/account', 'main-user', '-/nothing'],
    ],
  );
});

test('opens a remote on all of its routes', () => {
  assert.deepEqual(
    targets('exchange').map(({ path: address, routes }) => [address, routes[0]]),
    [
      ['exchange', 'exchange'],
      ['direct', 'direct'],
    ],
  );
});

test('opens one page of each module to check a foundation module', () => {
  const addresses = targets('@lender-portal/ui').map(({ path: address }) => address);
  assert.deepEqual(addresses, [
    'sign-in',
    'exchange',
    'loans',
    'borrowers',
    'tools/flips-by-zip',
    'profile/documents',
    'profile/users',
    'profile/create',
  ]);
  assert.ok(targets('@lender-portal/ui').every(({ away }) => away === undefined));
  const frame = targets('@lender-portal/shell').filter(({ away }) => away !== undefined);
  assert.ok(frame.length > 0 && frame.every(({ away }) => away!.path === 'confirm'));
});

test('opens a page as everyone who may see it, and shares the viewers between the pages of a foundation module', () => {
  const viewersOf = (name: string, path: string) => targets(name).find((each) => each.path === path)!.viewers;
  assert.deepEqual(viewersOf('exchange', 'direct'), ['white-label-main-user', 'white-label-member', 'new-lender']);
  assert.deepEqual(viewersOf('@lender-portal/users-mfe', 'profile/users').includes('member'), false);
  const seen = new Set(targets('@lender-portal/ui').flatMap(({ viewers }) => viewers));
  for (const viewer of ['main-user', 'member', 'white-label-main-user', 'new-lender'] as const)
    assert.ok(seen.has(viewer), viewer);
});
