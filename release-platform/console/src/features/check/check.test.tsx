import type { Check, Finding } from '@lender-portal/registry-api';
import { screen, within } from '@testing-library/react';
import { aModule, aRelease, DOCUMENTS, idOf, TEAM, USERS } from '../../fake-registry.fixtures';
import { openPlatform } from '../../open-platform.fixtures';

const LIVE = idOf('1.0.0', 'a');
const NEXT = idOf('1.1.0', 'b');
const passed = {
  id: 'c1',
  state: 'passed',
  createdAt: '2026-11-22T14:59:00.000Z',
  finishedAt: null,
  counts: true,
} as const;

const aCheck = (more: Partial<Check> = {}): Check => ({
  id: 'c1',
  state: 'passed',
  releases: { [DOCUMENTS]: NEXT },
  requestedBy: 'documents-team',
  createdAt: '2026-11-22T16:00:00.000Z',
  startedAt: '2026-11-22T16:00:01.000Z',
  finishedAt: '2026-11-22T16:00:30.000Z',
  progress: null,
  findings: [],
  screenshots: [],
  canceledBy: null,
  ...more,
});

const aFinding = (more: Partial<Finding> = {}): Finding => ({
  step: 'leftovers',
  module: DOCUMENTS,
  message: 'leaves a timer',
  alsoLive: false,
  isAcceptable: false,
  ...more,
});

const documents = aModule(DOCUMENTS, { live: LIVE, releases: [aRelease(NEXT, { check: passed }), aRelease(LIVE)] });
const open = (check: Partial<Check>, options: Parameters<typeof openPlatform>[0] = {}) =>
  openPlatform({
    address: '/platform/checks/c1',
    modules: [documents],
    ...options,
    answers: {
      'GET /checks/availability': { body: { available: true } },
      'GET /checks/c1': { body: aCheck(check) },
      ...options.answers,
    },
  });
const result = () => screen.findByRole('region', { name: 'Result' });

test('shows a passed check with its author and links to the swap', async () => {
  const { user } = open({});
  expect(within(await result()).getByRole('heading', { name: 'Passed' })).toBeVisible();
  expect(await result()).toHaveTextContent('Requested bydocuments-teamRequested11/22/2026, 11:00 AMDuration29 seconds');
  expect(within(await result()).getByRole('link', { name: 'documents-mfe' })).toHaveAttribute(
    'href',
    `/platform/modules/${DOCUMENTS}`,
  );
  await user.click(await screen.findByRole('button', { name: 'Swap in' }));
  expect(await screen.findByText(/It passed its browser check/)).toBeVisible();
});

test('shows the progress of a running check and then its result', async () => {
  const { registry } = open({ state: 'waiting', startedAt: null, finishedAt: null });
  expect(await screen.findByRole('heading', { name: 'Waiting for a worker' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Check again' })).not.toBeInTheDocument();
  registry.state.answers['GET /checks/c1'] = {
    body: aCheck({ state: 'running', finishedAt: null, progress: '2 of 6: /profile/documents at 1440 px' }),
  };
  expect(await screen.findByText('2 of 6: /profile/documents at 1440 px')).toBeVisible();
  registry.state.answers['GET /checks/c1'] = { body: aCheck() };
  expect(await screen.findByRole('heading', { name: 'Passed' })).toBeVisible();
});

// Behaviour: owners-page.releases
test('groups findings once for all places with their evidence, without those of the live release', async () => {
  const screenshots = [
    {
      number: 1,
      route: '/profile/documents',
      conditions: ['main user', '1440 px'],
      url: '/registry/checks/c1/screenshots/1',
    },
    { number: 2, route: '/profile/documents', conditions: ['390 px'], url: '/registry/checks/c1/screenshots/2' },
  ];
  open({
    state: 'failed',
    screenshots,
    findings: [
      aFinding({
        step: 'accessibility',
        message: 'has a button without a name',
        route: '/profile/documents',
        conditions: ['390 px'],
        alsoLive: true,
      }),
      aFinding({
        route: '/profile/documents',
        conditions: ['main user', '1440 px'],
        evidence: ['at tick (documents.js:1)'],
        screenshot: 1,
      }),
      aFinding({
        route: 'profile/documents',
        conditions: ['390 px'],
        evidence: ['at tick (documents.js:1)'],
        screenshot: 2,
      }),
      aFinding({ step: 'telepathy', message: 'is found by a newer worker' }),
    ],
  });
  expect(
    within(await result()).getByText(
      '3 blocking findings of 2 kinds. 1 finding that the live release also has does not block it.',
    ),
  ).toBeVisible();
  const findings = within(screen.getByRole('region', { name: 'Findings' }));
  expect(findings.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Leaks',
    'Accessibility',
    'telepathy',
  ]);
  const [timer] = findings.getAllByRole('listitem');
  expect(timer).toHaveTextContent(
    'documents-mfe leaves a timer /profile/documents, main user, 1440 px · /profile/documents, 390 pxat tick (documents.js:1)',
  );
  expect(
    within(timer!)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(screenshots.map(({ url }) => url));
  expect(findings.getByText('Also fails live')).toBeVisible();
  expect(
    within(screen.getByRole('region', { name: 'Screenshots' })).getByRole('img', {
      name: 'Screenshot of /profile/documents, 390 px',
    }),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Swap in' })).not.toBeInTheDocument();
});

// Behaviour: releases.check-accept
test('accepts a finding with a reason, which stays visible', async () => {
  const size = aFinding({ step: 'size', message: 'has 30.0 kB of initial files', isAcceptable: true });
  const accepted = { by: 'documents-team', reason: 'The chart library is new', at: '2026-11-22T16:05:00.000Z' };
  const { user, registry } = open(
    { state: 'failed', findings: [aFinding({ alsoLive: true }), size] },
    {
      answers: {
        'POST /checks/c1/acceptance': { body: aCheck({ findings: [{ ...size, accepted }] }) },
      },
    },
  );
  expect(screen.queryByText(/^Accepted by/)).not.toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Accept finding' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Accept this finding?' }));
  await user.click(dialog.getByRole('button', { name: 'Accept' }));
  expect(dialog.getByText('Enter a reason')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), accepted.reason);
  await user.click(dialog.getByRole('button', { name: 'Accept' }));
  expect(await screen.findByText('Accepted by documents-team: The chart library is new')).toBeVisible();
  expect(registry.bodiesOf('POST /checks/c1/acceptance')).toEqual([{ findings: [2], reason: accepted.reason }]);
});

test('shows a check of several releases without actions to a team that cannot change them', async () => {
  open({ releases: { [DOCUMENTS]: NEXT, [USERS]: NEXT } }, { holder: TEAM });
  expect(await screen.findByRole('heading', { level: 1, name: 'Check of documents-mfe and 1 more' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Check again' })).not.toBeInTheDocument();
});

test('distinguishes a missing check from one that could not be loaded', async () => {
  const { unmount } = open(
    {},
    { answers: { 'GET /checks/c1': { status: 404, body: { code: 'NOT_FOUND', message: 'Check "c1" not found' } } } },
  );
  expect(await screen.findByRole('heading', { name: 'Check not found' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  unmount();
  const { user, registry } = open(
    {},
    {
      answers: {
        'GET /checks/c1': {
          status: 503,
          body: { code: 'UNAVAILABLE', message: 'The database cannot be reached right now' },
        },
      },
    },
  );
  expect(await screen.findByRole('heading', { name: 'The check could not be loaded' })).toBeVisible();
  registry.state.answers['GET /checks/c1'] = { body: aCheck() };
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Passed' })).toBeVisible();
});

test.each([
  ['inconclusive', 'Inconclusive'],
  ['canceled', 'Canceled'],
] as const)('shows that a check is %s and offers no swap', async (state, heading) => {
  open({ state });
  expect(await screen.findByRole('heading', { name: heading })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Swap in' })).not.toBeInTheDocument();
});
