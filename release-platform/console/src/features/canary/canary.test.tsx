import type { Canary, CheckSummary } from '@lender-portal/registry-api';
import { screen, waitFor, within } from '@testing-library/react';
import { aModule, aRelease, DOCUMENTS, idOf, TEAM, OWNERS_TOKEN } from '../../fake-registry.fixtures';
import { choose, openPlatform } from '../../open-platform.fixtures';

const LIVE = idOf('1.0.0', 'a');
const NEXT = idOf('1.1.0', 'b');
const CHECKED = {
  id: 'c1',
  state: 'passed',
  createdAt: '2026-11-22T14:59:00.000Z',
  finishedAt: '2026-11-22T15:00:00.000Z',
  counts: true,
} as const;

const aCanary = (more: Partial<Canary> = {}): Canary => ({
  id: '1f2e3d4c-0000-4000-8000-000000000001',
  state: 'running',
  set: { [DOCUMENTS]: NEXT },
  share: 5,
  companies: [],
  minFailingLenders: 5,
  maxFailureRate: 0.05,
  reason: 'a new heading',
  forced: false,
  createdBy: 'documents-team',
  createdAt: new Date(Date.now() - 5 * 60_000).toISOString(),
  endedAt: null,
  endedBy: null,
  endedBecause: null,
  checks: [],
  promotion: null,
  health: { state: 'undecided', evidence: `${DOCUMENTS}: its browsers reported 40 of 200 mounts` },
  seq: null,
  counts: [
    { module: DOCUMENTS, own: { mounts: 38, failures: 2 }, baseline: { mounts: 800, failures: 0 }, failingLenders: 1 },
    {
      module: '@lender-portal/shell',
      own: { mounts: 40, failures: 0 },
      baseline: { mounts: 800, failures: 1 },
      failingLenders: 0,
    },
  ],
  ...more,
});

const withNext = (check: CheckSummary | null = CHECKED, more = {}) => [
  aModule(DOCUMENTS, {
    live: LIVE,
    pages: [{ title: 'Certificates', path: 'profile/documents' }],
    releases: [aRelease(NEXT, { check, ...more }), aRelease(LIVE)],
  }),
];
const card = () => screen.findByRole('region', { name: 'Canary of documents-mfe' });

// Behaviour: owners-page.canaries
test('shows a running canary with its audience, start, author, reason and comparison to the live release', async () => {
  openPlatform({ canaries: [aCanary()], modules: withNext() });
  const canary = await card();
  for (const text of [
    '5% of browsers',
    'documents-mfe 1.1.0 bbbbbbb',
    'a new heading',
    'Started5 minutes ago by documents-team',
  ])
    expect(canary).toHaveTextContent(text);
  const rows = within(within(canary).getByRole('table', { name: 'Failed mounts by module' })).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Failed mountsCanaryIdentified lendersBaseline',
    'documents-mfeCanary2 of 40 5%Identified lenders1Baseline0 of 800 0%',
    'shellCanary0 of 40 0%Identified lenders0Baseline1 of 801 0.1%',
  ]);
  expect(canary).toHaveTextContent(
    'Withdrawn as soon as, within a day, 5 lenders have met a failure and it fails in 5 percentage points more mounts than elsewhere. Only identified lenders count, each once: by account, and on guest pages by network.',
  );
});

// Behaviour: owners-page.canaries
test('shows when and on which condition a deployment is promoted, and what prevents it', async () => {
  const at = '2026-11-23T15:10:00.000Z';
  const promotion = { at, minMounts: 200, heldBecause: null };
  const { unmount } = openPlatform({ canaries: [aCanary({ promotion })], modules: withNext() });
  const undecided = await card();
  expect(undecided).toHaveTextContent(
    /PromotionAutomatic, from .* after 200 mounts without conspicuous failures\. .*: its browsers reported 40 of 200 mounts/,
  );
  expect(within(undecided).getByRole('button', { name: 'Promote' })).toHaveClass('MuiButton-outlined');
  unmount();

  const counts = [
    { module: DOCUMENTS, own: { mounts: 13, failures: 30 }, baseline: { mounts: 800, failures: 0 }, failingLenders: 0 },
  ];
  const health = { state: 'healthy', evidence: 'documents-mfe failed in 0 of 230 mounts' } as const;
  openPlatform({
    canaries: [aCanary({ promotion: { ...promotion, heldBecause: 'documents-mfe is frozen' }, health, counts })],
    modules: withNext(),
  });
  const held = await card();
  expect(held).toHaveTextContent('Not promoted yet: documents-mfe is frozen');
  expect(held).toHaveTextContent('30 of 43 69.8%Identified lendersnone identified');
  expect(within(held).getByRole('button', { name: 'Promote' })).toHaveClass('MuiButton-contained');
});

// Behaviour: owners-page.canaries
test('shows an automatic withdrawal with its reason for a day and hides a manual one', async () => {
  const ended = (hours: number, more: Partial<Canary>) =>
    aCanary({
      state: 'withdrawn',
      endedAt: new Date(Date.now() - hours * 3_600_000).toISOString(),
      endedBecause: `${DOCUMENTS} failed in 5 of 5 mounts`,
      ...more,
    });
  openPlatform({
    canaries: [ended(1, { id: '1' }), ended(25, { id: '2' }), ended(1, { id: '3', endedBy: 'token:owners' })],
    modules: withNext(),
  });
  const withdrawn = await screen.findAllByRole('region', { name: 'Canary withdrawn automatically: documents-mfe' });
  expect(withdrawn).toHaveLength(1);
  expect(withdrawn[0]).toHaveTextContent(`${DOCUMENTS} failed in 5 of 5 mounts. All browsers run the live releases.`);
  expect(within(withdrawn[0]!).queryByRole('button')).not.toBeInTheDocument();
});

test('a team starts another canary after an automatic withdrawal and a later check, but not after an owner’s withdrawal', async () => {
  const later = { ...CHECKED, createdAt: '2026-11-22T16:00:00.000Z' };
  const withdrawn = { withdrawnAt: '2026-11-22T15:00:00.000Z', withdrawnBecause: 'it failed' };
  const open = async (release: object) => {
    const opened = openPlatform({
      address: `/platform/modules/${DOCUMENTS}`,
      holder: TEAM,
      modules: withNext(later, release),
    });
    await choose(opened.user, '1.1.0 (bbbbbbb)', 'Start a canary');
    return { ...opened, dialog: await screen.findByRole('dialog') };
  };
  const retried = await open(withdrawn);
  expect(retried.dialog).toHaveTextContent('It passed its browser check');
  retried.unmount();
  const { dialog } = await open({ ...withdrawn, withdrawnBy: 'token:owners', withdrawnBecause: 'owners withdrew it' });
  expect(dialog).toHaveTextContent(
    'Its canary was withdrawn: owners withdrew it. Only an owner can start a canary of it.',
  );
});

// Behaviour: owners-page.canaries
test('starts a canary of a release with a share and a reason after showing its effect', async () => {
  const { user, registry } = openPlatform({ address: `/platform/modules/${DOCUMENTS}`, modules: withNext() });
  registry.state.answers['POST /canaries'] = () => {
    registry.state.canaries = [aCanary()];
    return { status: 201, body: aCanary() };
  };
  await choose(user, '1.1.0 (bbbbbbb)', 'Start a canary');
  const dialog = await screen.findByRole('dialog', { name: 'Start a canary of documents-mfe' });
  expect(await within(dialog).findByText('For 5% of browsers, from the next page load')).toBeVisible();
  expect(dialog).toHaveTextContent('Affected pagesCertificates');
  await user.selectOptions(within(dialog).getByLabelText('Share of browsers'), '20%');
  await user.type(within(dialog).getByLabelText('Reason (optional)'), 'a new heading');
  await user.click(within(dialog).getByRole('button', { name: 'Start canary' }));
  expect(
    await screen.findByText('20% of browsers get documents-mfe 1.1.0 (bbbbbbb) from the next page load.'),
  ).toBeVisible();
  expect(registry.bodiesOf('POST /canaries')).toEqual([
    { set: { [DOCUMENTS]: NEXT }, share: 20, reason: 'a new heading' },
  ]);
  expect(await card()).toBeVisible();
});

// Behaviour: owners-page.canaries
test('lets an owner force an unchecked or withdrawn release with a reason and rejects a team', async () => {
  const modules = withNext(CHECKED, { withdrawnAt: '2026-11-22T15:00:00.000Z', withdrawnBecause: 'it failed' });
  const { user, registry, unmount } = openPlatform({ address: `/platform/modules/${DOCUMENTS}`, modules });
  registry.state.answers['POST /canaries'] = { status: 201, body: aCanary() };
  expect(await screen.findByTitle('it failed')).toHaveTextContent('Withdrawn');
  await choose(user, '1.1.0 (bbbbbbb)', 'Start a canary');
  const dialog = await screen.findByRole('dialog');
  const start = within(dialog).getByRole('button', { name: 'Start canary unchecked' });
  expect(start).toBeDisabled();
  expect(within(dialog).getByText(/Its canary was withdrawn automatically: it failed\./)).toBeVisible();
  await user.click(within(dialog).getByRole('checkbox', { name: 'Start it anyway.' }));
  await user.type(within(dialog).getByLabelText('Reason'), 'fixed elsewhere');
  await user.type(within(dialog).getByLabelText(/Your token or a new link/), OWNERS_TOKEN);
  await waitFor(() => expect(start).toBeEnabled());
  await user.click(start);
  await waitFor(() => expect(registry.bodiesOf('POST /canaries')[0]).toMatchObject({ force: true }));
  expect(registry.requests.find(({ call }) => call === 'POST /canaries')?.headers).toMatchObject({
    'x-lender-portal-confirmation': OWNERS_TOKEN,
  });
  unmount();

  const team = openPlatform({ address: `/platform/modules/${DOCUMENTS}`, holder: TEAM, modules });
  await choose(team.user, '1.1.0 (bbbbbbb)', 'Start a canary');
  expect(await screen.findByRole('dialog')).toHaveTextContent(
    'Its canary was withdrawn automatically: it failed. Check it again to start another canary.',
  );
});

// Behaviour: releases.risks
test('promotes a canary with too few mounts only after a confirmation', async () => {
  const { user, registry } = openPlatform({ canaries: [aCanary()], modules: withNext() });
  registry.state.answers[`POST /canaries/${aCanary().id}/promote`] = (body) => ({
    body: {
      seq: 2,
      set: { [DOCUMENTS]: NEXT },
      from: { [DOCUMENTS]: LIVE },
      isWritten: !body['dryRun'],
      risks: [{ module: DOCUMENTS, release: NEXT, reason: 'its browsers reported 0 of 200 mounts' }],
    },
  });
  await user.click(within(await card()).getByRole('button', { name: 'Promote' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('documents-mfe 1.1.0 (bbbbbbb): its browsers reported 0 of 200 mounts')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Promote' })).toBeDisabled();
  await user.click(dialog.getByRole('checkbox', { name: 'Promote anyway.' }));
  await user.click(dialog.getByRole('button', { name: 'Promote' }));
  await waitFor(() =>
    expect(registry.bodiesOf(`POST /canaries/${aCanary().id}/promote`)).toEqual([
      { dryRun: true },
      { acceptRisk: true },
    ]),
  );
});

// Behaviour: owners-page.canaries
test('promotes like a revision and withdraws after a confirmation with the effect', async () => {
  const { user, registry } = openPlatform({ canaries: [aCanary()], modules: withNext() });
  const change = {
    seq: 2,
    at: '',
    who: '',
    set: { [DOCUMENTS]: NEXT },
    from: { [DOCUMENTS]: LIVE },
    checks: [],
    reason: '',
    forced: false,
  };
  registry.state.answers[`POST /canaries/${aCanary().id}/promote`] = (body) => ({
    body: { ...change, isWritten: !body['dryRun'] },
  });
  await user.click(within(await card()).getByRole('button', { name: 'Promote' }));
  const promote = await screen.findByRole('dialog', { name: 'Promote the canary of documents-mfe?' });
  expect(await within(promote).findByText('For all browsers, from the next page load')).toBeVisible();
  expect(await within(promote).findByRole('listitem')).toHaveTextContent('documents-mfe 1.0.0 aaaaaaa → 1.1.0 bbbbbbb');
  await user.click(within(promote).getByRole('button', { name: 'Promote' }));
  expect(await screen.findByText('All browsers get documents-mfe from the next page load (revision 2).')).toBeVisible();
  await waitFor(() => expect(promote).not.toBeInTheDocument());

  registry.state.answers[`DELETE /canaries/${aCanary().id}`] = {
    status: 409,
    body: { code: 'CANARY_ENDED', message: 'The canary has ended: it was promoted' },
  };
  await user.click(within(await card()).getByRole('button', { name: 'Withdraw' }));
  const withdraw = await screen.findByRole('dialog', { name: 'Withdraw the canary of documents-mfe?' });
  expect(withdraw).toHaveTextContent(
    'Its browsers run documents-mfe 1.0.0 (aaaaaaa) again instead of 1.1.0 (bbbbbbb), from the next page load.',
  );
  await user.click(within(withdraw).getByRole('button', { name: 'Withdraw' }));
  expect(await within(withdraw).findByText(/The canary is still running\. The canary has ended/)).toBeVisible();
  registry.state.answers[`DELETE /canaries/${aCanary().id}`] = { body: aCanary({ state: 'withdrawn' }) };
  await user.click(within(withdraw).getByRole('button', { name: 'Try again' }));
  expect(
    await screen.findByText('Canary withdrawn. Its browsers get the live releases from the next page load.'),
  ).toBeVisible();
});
