import type { QueuedCheck } from '@lender-portal/registry-api';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  allReports,
  aModule,
  aRelease,
  aRow,
  DOCUMENTS,
  idOf,
  reportsOf,
  TEAM,
  UI,
  USERS,
} from '../../fake-registry.fixtures';
import { choose, openMenu, openPlatform, rowsOf } from '../../open-platform.fixtures';

const rows = () => rowsOf('Modules');
const region = (name: string) => screen.findByRole('region', { name });

test('shows the last change with time, author, reason and affected pages', async () => {
  const { registry } = openPlatform();
  await rows();
  registry.swap({ [DOCUMENTS]: idOf('1.1.0', 'b') }, { who: 'documents-team', reason: 'a new heading', forced: true });
  comeBack();
  const last = within(await region('Last change'));
  expect(await last.findByRole('heading', { name: 'Revision 2' })).toBeVisible();
  expect(last.getByRole('listitem')).toHaveTextContent('documents-mfe 1.0.0 aaaaaaa → 1.1.0 bbbbbbb');
  expect(last.getByText('Changed').parentElement).toHaveTextContent('Changedjust now by documents-team');
  expect(last.getByText('Affected pages').parentElement).toHaveTextContent('Affected pagesCertificates');
  expect(last.getByText('a new heading')).toBeVisible();
  expect(last.getByText('Forced, unchecked')).toBeVisible();
  expect((await rows()).map((row) => within(row).getByRole('rowheader').textContent)).toEqual([
    'documents-mfe',
    'ui',
    'users-mfe',
  ]);
  expect((await rows())[0]).toHaveTextContent(
    'documents-mfePagesCertificatesLive1.1.0 bbbbbbb ForcedSincejust now documents-teamLast hourNo reportsInitial load14.9 kBCheckNot checked',
  );
});

// Behaviour: owners-page.summary
test('counts live and failing modules, canaries, waiting checks and freezes with links, and lists failing ones first', async () => {
  const failures = { failures: 12, releases: [] };
  const counts = { mounts: 90, fallbacks: 0, errors: 0, failures: 12, firstFailedAt: null, failuresByKind: {} };
  const live = idOf('1.0.0', 'a');
  const check = { id: 'c9', state: 'waiting' } as QueuedCheck;
  openPlatform({
    reports: allReports([reportsOf(USERS, { ...failures, releases: [{ ...counts, release: live }] })]),
    queue: [{ ...check, id: 'c8', state: 'running' }, check],
    freezes: [{ module: UI, until: null, seq: 7, at: '', who: 'token:owners', reason: '', message: '' }],
  });
  const [first] = await rows();
  await waitFor(() => expect(first).toHaveTextContent(/^users-mfeFailing/));
  const line = await screen.findByText((_text, element) =>
    /^3 live · 1 failing · 0 canaries · 1 check waiting · frozen: 1 module$/.test(
      element?.tagName === 'P' ? element.textContent : '',
    ),
  );
  const links = within(line).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '#modules',
    `/platform/modules/${USERS}`,
    '/platform/checks/c9',
    '/platform/ledger#revision-7',
  ]);
});

// Behaviour: releases.edit-refused, releases.file-behind, releases.gate
test('shows rejected edits, keys that importmap.json is behind on, and builds that were not checked', async () => {
  const [live, old] = [idOf('1.1.0', 'b'), idOf('1.0.0', 'a')];
  const url = 'https://users.example/users.js';
  openPlatform({
    modules: [
      aModule(DOCUMENTS, { live, releases: [aRelease(live, { publishedBy: 'importmap.json' })] }),
      aModule(USERS, { liveFile: url, unchecked: true }),
    ],
    files: {
      refused: [
        { host: 'web-1', file: '/srv/importmap.json', reason: 'first\nsecond', since: '2026-11-22T15:00:00.000Z' },
      ],
      importMap: { revision: 7, behind: [{ key: USERS, file: old, live }], imports: {}, integrity: {} },
    },
  });
  const [refused, behind] = await screen.findAllByRole('alert');
  expect(refused).toHaveTextContent(/^importmap\.json on web-1 is rejected.*Fix \/srv\/importmap\.json:firstsecond$/);
  expect(behind).toHaveTextContent(/^importmap\.json is behind revision 7: users-mfe\. .*portal -- pull/);
  const [documents, users] = await rows();
  expect(documents).toHaveTextContent('Built here');
  expect(users).toHaveTextContent(`${url} Unchecked`);
});

// Behaviour: routes.inert
test('lists pages that are not released yet with their module', async () => {
  const page = { title: 'Reports', path: 'reports' };
  const archive = { title: 'Archive', path: 'profile/archive' };
  const modules = [
    aModule('@lender-portal/reports-mfe', { coming: [page] }),
    aModule(USERS, { live: idOf('1.0.0', 'a'), pages: [page], coming: [archive] }),
  ];
  openPlatform({ modules });
  const [reports, users] = await rows();
  expect(reports).toHaveTextContent('reports-mfePagesComing soon: Reports');
  expect(users).toHaveTextContent('users-mfePagesReports · Coming soon: Archive');
});

// Behaviour: releases.rolled-back
test('shows the effect of a rollback and offers the next earlier one first', async () => {
  const at = new Date().toISOString();
  const row = aRow(3, { at, reason: 'labels are wrong' });
  const change = {
    ...row,
    set: { [DOCUMENTS]: idOf('1.0.0', 'a') },
    from: { [DOCUMENTS]: idOf('1.1.0', 'b') },
    isRollback: true,
    rolledBackIn: {},
  };
  const further = {
    ...change,
    seq: 4,
    set: { [USERS]: idOf('0.9.0', 'c') },
    from: { [USERS]: idOf('1.0.0', 'a') },
    isRollback: false,
    isWritten: false,
  };
  const { user, registry } = openPlatform({
    rows: [
      { ...change, seq: 2, set: change.from, from: change.set, isRollback: false, rolledBackIn: { [DOCUMENTS]: 3 } },
      change,
    ],
    reports: allReports([reportsOf(DOCUMENTS)]),
    answers: { 'POST /rollback': { body: further } },
  });
  const last = within(await region('Last change'));
  expect(await last.findByText('Rollback')).toBeVisible();
  expect(await last.findByText('In lenders’ browsers in the last hour: 1,234 mounts, none failed')).toBeVisible();
  await user.click(last.getByRole('button', { name: 'Roll back further' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Roll back further?' }));
  expect(await dialog.findByRole('listitem')).toHaveTextContent('users-mfe 1.0.0 aaaaaaa → 0.9.0 ccccccc');
  expect(registry.bodiesOf('POST /rollback')).toEqual([{ last: true, dryRun: true }]);
});

test('shows live modules without a revision before the first swap', async () => {
  openPlatform({ rows: [] });
  expect(await screen.findByRole('heading', { name: 'No revisions yet' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Roll back this change' })).not.toBeInTheDocument();
});

test('searches modules by name, page and author', async () => {
  const { user } = openPlatform();
  expect(await rows()).toHaveLength(3);
  await user.type(screen.getByRole('searchbox', { name: 'Module, page, version or author' }), 'certif');
  expect((await rows()).map((row) => within(row).getByRole('rowheader').textContent)).toEqual(['documents-mfe']);
  await user.type(screen.getByRole('searchbox'), 'x');
  await user.click(await screen.findByText('Clear search'));
  expect(await rows()).toHaveLength(3);
});

// Behaviour: owners-page.changes
test('shows everything to a team token and names what it cannot change', async () => {
  const { user } = openPlatform({
    holder: TEAM,
    modules: [DOCUMENTS, USERS].map((name) =>
      aModule(name, {
        live: idOf('1.0.0', 'a'),
        before: idOf('0.9.0', 'c'),
        releases: [aRelease(idOf('1.1.0', 'b')), aRelease(idOf('1.0.0', 'a'))],
      }),
    ),
  });
  const refused = (await openMenu(user, 'users-mfe'))('Swap');
  expect(refused).toHaveAttribute('aria-disabled', 'true');
  expect(refused).toHaveTextContent(`“documents-team” has no access to ${USERS}`);
  await user.keyboard('{Escape}');
  await choose(user, 'documents-mfe', 'Swap');
  expect(await screen.findByRole('dialog', { name: 'Swap documents-mfe' })).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Actions for documents-mfe' })).toHaveFocus());
});

test('disables rollbacks and swaps without another release', async () => {
  const { user } = openPlatform();
  expect((await openMenu(user, 'documents-mfe'))('Roll back')).toHaveTextContent('No previous release');
  await user.keyboard('{Escape}');
  expect((await openMenu(user, 'ui'))('Swap')).toHaveTextContent('No other release is published');
});

test('disables the rollback if all previous releases were rolled back', async () => {
  const rolledBack = { seq: 3, at: '2026-11-22T16:00:00.000Z', who: 'token:owners', reason: '' };
  const { user } = openPlatform({
    modules: [
      aModule(DOCUMENTS, {
        live: idOf('1.0.0', 'a'),
        releases: [aRelease(idOf('1.1.0', 'b'), { rolledBack }), aRelease(idOf('1.0.0', 'a'))],
      }),
    ],
  });
  expect((await openMenu(user, 'documents-mfe'))('Roll back')).toHaveTextContent(
    'All previous releases were rolled back. Swap in another release.',
  );
});

test('shows the first modules of a large portal, and all of them on request', async () => {
  const many = Array.from({ length: 60 }, (_, index) =>
    aModule(`@lender-portal/m${100 + index}`, { live: idOf('1.0.0', 'a') }),
  );
  const { user } = openPlatform({ modules: many });
  expect(await rows()).toHaveLength(25);
  await user.click(screen.getByRole('button', { name: 'Show all 60' }));
  expect(await rows()).toHaveLength(60);
  await waitFor(() => expect(screen.getByRole('link', { name: 'm125' })).toHaveFocus());
});

test('shows an error in place of the modules, keeps the rest, and reloads with "Try again"', async () => {
  const { user, registry } = openPlatform({
    answers: {
      'GET /modules': {
        status: 500,
        body: { code: 'INTERNAL', message: 'Something went wrong. Log reference: 42' },
      },
    },
  });
  expect(await screen.findByRole('heading', { name: 'Live modules could not be loaded' })).toBeVisible();
  expect(screen.getByText('Something went wrong. Log reference: 42')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Revision 1' })).toBeVisible();
  registry.state.answers = {};
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await rows()).toHaveLength(3);
});

// Behaviour: owners-page.live
test('keeps the last data with its time while the portal does not answer', async () => {
  const { user, registry } = openPlatform();
  await rows();
  registry.failure = new TypeError('Failed to fetch');
  comeBack();
  expect(await screen.findByText(/The portal did not respond.*Last updated/)).toBeVisible();
  expect(await rows()).toHaveLength(3);
  registry.failure = undefined;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText(/The portal did not respond/)).not.toBeInTheDocument());
});

// Behaviour: owners-page.live
test('shows a change by another owner with a notice', async () => {
  const { registry } = openPlatform();
  await rows();
  registry.swap({ [UI]: idOf('1.1.0', 'd') }, { who: 'others' });
  comeBack();
  expect(await screen.findByText('others changed the live map. Revision 2 is live.')).toBeVisible();
  await waitFor(async () => expect((await rows())[0]).toHaveTextContent('1.1.0 ddddddd'));
});

/** Simulates a return to the tab, which polls immediately. */
function comeBack() {
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
}
