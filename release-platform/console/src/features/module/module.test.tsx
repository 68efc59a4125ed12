import { screen, waitFor, within } from '@testing-library/react';
import { allReports, aModule, aRelease, reportsOf, DOCUMENTS, idOf, TEAM, UI } from '../../fake-registry.fixtures';
import { choose, openMenu, openPlatform, rowsOf } from '../../open-platform.fixtures';

const LIVE = idOf('1.0.0', 'a');
const NEXT = idOf('1.1.0', 'b');
const BEFORE = idOf('0.9.0', 'c');

const documents = aModule(DOCUMENTS, {
  live: LIVE,
  before: BEFORE,
  since: { seq: 1, at: '2026-11-22T16:00:00.000Z', who: 'token:owners', reason: 'the first', forced: false },
  pages: [{ title: 'Certificates', path: 'profile/documents' }],
  releases: [
    aRelease(NEXT, {
      check: { id: 'c1', state: 'passed', createdAt: '2026-11-22T14:59:00.000Z', finishedAt: null, counts: true },
      initialBrotli: 16_100,
    }),
    aRelease(LIVE, {
      check: { id: 'c2', state: 'passed', createdAt: '2026-11-22T14:59:00.000Z', finishedAt: null, counts: false },
    }),
    aRelease(BEFORE, {
      check: { id: 'c3', state: 'failed', createdAt: '2026-11-22T14:59:00.000Z', finishedAt: null, counts: false },
      expiresAt: '2026-11-24T16:00:00.000Z',
      source: null,
      builtAt: null,
      rolledBack: { seq: 4, at: '2026-11-22T16:00:00.000Z', who: 'token:owners', reason: '' },
    }),
  ],
});
const available = { 'GET /checks/availability': { body: { available: true } } };

const open = (options: Parameters<typeof openPlatform>[0] = {}) =>
  openPlatform({
    address: `/platform/modules/${DOCUMENTS}`,
    modules: [documents, aModule(UI, { live: LIVE, pages: null, takenBy: [DOCUMENTS] })],
    answers: available,
    ...options,
  });
const rows = () => rowsOf('Releases');

// Behaviour: owners-page.releases
test('shows each release with time, author, size, check result and live status', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'documents-mfe' })).toBeVisible();
  const [next, live, before] = await rows();
  expect(within(next!).getByRole('rowheader')).toHaveTextContent('1.1.0 bbbbbbb');
  expect(next).toHaveTextContent(/documents-team.*c0ffee12.*\+1.2 kB 16.1 kB.*Passed$/);
  expect(within(next!).getByRole('link', { name: 'Passed: check of documents-mfe 1.1.0 (bbbbbbb)' })).toHaveAttribute(
    'href',
    '/platform/checks/c1',
  );
  expect(live).toHaveTextContent(/1\.0\.0 aaaaaaaLive.*14.9 kB.*Outdated/);
  expect(before).toHaveTextContent(/0\.9\.0 cccccccPreviousRolled backPreview only.*unknown.*Failed/);
  const now = within(screen.getByRole('region', { name: 'Live release' }));
  expect(now.getByText('the first')).toBeVisible();
  expect(now.getByText(DOCUMENTS)).toBeVisible();
});

// Behaviour: releases.watched
test('shows that a recent change is rolled back if it fails, and why it was not', async () => {
  const watch = { seq: 1, until: '2026-11-22T17:00:00.000Z', heldBecause: 'documents-mfe failed for 5 lenders' };
  open({ modules: [{ ...documents, watch }] });
  const now = await screen.findByRole('region', { name: 'Live release' });
  expect(now).toHaveTextContent(
    /HealthRolled back automatically if it fails, until .* Not rolled back: documents-mfe failed for 5 lenders/,
  );
});

// Behaviour: releases.source
test('names releases by the subject of their commit, with its author and pull request', async () => {
  const source = {
    commit: 'c0ffee1234567890',
    subject: 'Fix labels',
    author: 'Ada Lovelace',
    pullRequest: 'https://git.example/12',
  };
  const listed = aModule(DOCUMENTS, { live: LIVE, releases: [aRelease(LIVE, { source })] });
  const older = aRelease(BEFORE, { source: { ...source, subject: 'Add labels' } });
  open({
    modules: [{ ...listed, releases: [...listed.releases, older] }],
    answers: { ...available, 'GET /modules': { body: [listed] } },
  });
  const [live, before] = await rows();
  expect(within(before!).getByRole('rowheader')).toHaveTextContent('Add labels 0.9.0 ccccccc');
  expect(within(live!).getByRole('rowheader')).toHaveTextContent('Fix labels 1.0.0 aaaaaaa');
  expect(live).toHaveTextContent(/Ada Lovelace, c0ffee12/);
  expect(within(live!).getByRole('link', { name: 'c0ffee12' })).toHaveAttribute('href', source.pullRequest);
  expect(screen.getByRole('region', { name: 'Live release' })).toHaveTextContent('Fix labels 1.0.0 aaaaaaa');
});

// Behaviour: releases.contacts
test('links the contacts of a module, also beside its failures', async () => {
  const contacts = {
    team: 'Documents',
    contact: 'documents@lender-portal.example',
    runbook: 'https://wiki.example/documents',
    repository: 'javascript:alert(1)',
  };
  const failure = {
    release: LIVE,
    what: 'render',
    message: 'no',
    stack: '',
    count: 1,
    firstAt: '2026-11-22T15:00:00.000Z',
    lastAt: '2026-11-22T15:00:00.000Z',
    route: null,
    reference: null,
  };
  open({
    modules: [{ ...documents, contacts }],
    reports: allReports([reportsOf(DOCUMENTS, { failures: 1, lastFailures: [failure] })]),
  });
  for (const name of ['Live release', 'Browser reports']) {
    const card = within(await screen.findByRole('region', { name }));
    expect(await card.findByText('Documents')).toBeVisible();
    expect(card.getByRole('link', { name: contacts.contact })).toHaveAttribute('href', `mailto:${contacts.contact}`);
    expect(card.getByRole('link', { name: 'wiki.example/documents' })).toHaveAttribute('href', contacts.runbook);
    expect(card.queryByRole('link', { name: /alert/ })).not.toBeInTheDocument();
  }
});

test('lists the dependents of a library and explains missing releases', async () => {
  open({ address: `/platform/modules/${UI}` });
  expect(await screen.findByText('Dependent modules')).toBeVisible();
  expect(screen.getByText('No published releases')).toBeVisible();
});

test('requests a check and opens its page', async () => {
  const check = {
    id: 'c9',
    state: 'waiting',
    releases: { [DOCUMENTS]: NEXT },
    requestedBy: 'owners',
    createdAt: '2026-11-22T16:00:00.000Z',
    startedAt: null,
    finishedAt: null,
    progress: null,
    findings: [],
    screenshots: [],
  };
  const { user, registry } = open({
    answers: { ...available, 'POST /checks': { status: 202, body: check }, 'GET /checks/c9': { body: check } },
  });
  await choose(user, '1.1.0 (bbbbbbb)', 'Check');
  expect(await screen.findByRole('heading', { level: 1, name: 'Check of documents-mfe' })).toHaveFocus();
  expect(window.location.pathname).toBe('/platform/checks/c9');
  expect(registry.bodiesOf('POST /checks')).toEqual([{ releases: [NEXT] }]);
});

test('describes the check button if no check worker is running', async () => {
  const { user } = open({ answers: { 'GET /checks/availability': { body: { available: false } } } });
  const check = (await openMenu(user, '1.1.0 (bbbbbbb)'))('Check');
  await waitFor(() => expect(check).toHaveTextContent(/No check worker is running/));
});

test('shows the reason if a check is rejected', async () => {
  const { user } = open({
    answers: {
      ...available,
      'POST /checks': {
        status: 503,
        body: { code: 'CHECKS_UNAVAILABLE', message: 'No check worker is running' },
      },
    },
  });
  await choose(user, '1.1.0 (bbbbbbb)', 'Check');
  expect(await screen.findByText('The check was not started. No check worker is running')).toBeVisible();
});

test('swaps in a release and disables the swap of the live one', async () => {
  const { user, registry } = open();
  const refused = (await openMenu(user, '1.0.0 (aaaaaaa)'))('Swap in');
  expect(refused).toHaveAttribute('aria-disabled', 'true');
  expect(refused).toHaveTextContent('Already live');
  await user.keyboard('{Escape}');
  await choose(user, '1.1.0 (bbbbbbb)', 'Swap in');
  const inside = within(await screen.findByRole('dialog', { name: 'Swap documents-mfe' }));
  expect(inside.getByLabelText('Release')).toHaveValue(NEXT);
  await inside.findByRole('listitem');
  await user.click(inside.getByRole('button', { name: 'Swap in' }));
  await waitFor(() => expect(registry.state.rows.at(-1)?.set).toEqual({ [DOCUMENTS]: NEXT }));
  await waitFor(async () => expect((await rows())[0]).toHaveTextContent('1.1.0 bbbbbbbLive'));
});

test("shows another team's module read-only with the reason", async () => {
  open({ holder: { ...TEAM, name: 'users-team', modules: [] } });
  expect(await screen.findByText(`“users-team” has no access to ${DOCUMENTS}`, { selector: 'dd' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Roll back' })).toBeDisabled();
});

test('distinguishes a missing module from one that could not be loaded', async () => {
  const { user, registry, unmount } = open({
    answers: {
      [`GET /modules/${DOCUMENTS}`]: {
        status: 500,
        body: { code: 'INTERNAL', message: 'Something went wrong. Log reference: 42' },
      },
    },
  });
  expect(await screen.findByRole('heading', { name: 'The module could not be loaded' })).toBeVisible();
  registry.state.answers = available;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await rows()).toHaveLength(3);
  unmount();
  open({ address: '/platform/modules/nothing' });
  expect(await screen.findByRole('heading', { name: 'Module not found' })).toBeVisible();
});

// Behaviour: routes.trusted-types
test('shows which Trusted Types policies are granted', async () => {
  const module = { ...documents, trustedTypes: { granted: ['vue'], requested: ['lit-html'] } };
  open({ modules: [module] });
  expect(await screen.findByText('vue, lit-html (not granted)')).toBeVisible();
});
