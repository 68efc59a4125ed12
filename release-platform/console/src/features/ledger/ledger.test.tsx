import type { LedgerRow, Verification } from '@lender-portal/registry-api';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aRow, DOCUMENTS, idOf, USERS } from '../../fake-registry.fixtures';
import { openPlatform, rowsOf } from '../../open-platform.fixtures';

const LIVE = idOf('1.0.0', 'a');
const NEXT = idOf('1.1.0', 'b');

/** Revisions that alternate documents-mfe between two releases. */
const someRows = (count: number): LedgerRow[] =>
  Array.from({ length: count }, (_, index) =>
    aRow(index + 1, {
      who: index === 0 ? 'file' : 'token:owners',
      set: { [DOCUMENTS]: index % 2 ? NEXT : LIVE },
      from: { [DOCUMENTS]: index === 0 ? null : index % 2 ? LIVE : NEXT },
      checks: index === 2 ? ['c1'] : [],
      reason: index === 1 ? 'the second' : '',
      forced: index === 1,
      isRollback: index === 2,
      rolledBackIn: index === 1 ? { [DOCUMENTS]: 3 } : {},
    }),
  );

const open = (options: Parameters<typeof openPlatform>[0] = {}) =>
  openPlatform({ address: '/platform/ledger', rows: someRows(3), ...options });
const rows = () => rowsOf('Revisions');
const numbers = async () => (await rows()).map((row) => within(row).getByRole('rowheader').textContent);

test('lists revisions with time, author, change and reason, newest first', async () => {
  open();
  const [third, second, first] = await rows();
  expect(third).toHaveTextContent(
    '#3Date11/22/2026, 11:00 AMAuthorownersChangedocuments-mfe 1.1.0 bbbbbbb → 1.0.0 aaaaaaaReasonNo reason givenLiveRollbackCheck',
  );
  expect(within(third!).getByRole('link', { name: 'Check' })).toHaveAttribute('href', '/platform/checks/c1');
  expect(second).toHaveTextContent(
    'documents-mfe 1.0.0 aaaaaaa → 1.1.0 bbbbbbbReasonthe secondRolled back in #3Forced',
  );
  expect(first).toHaveTextContent('importmap.json');
});

// Behaviour: releases.watched
test('marks automatic rollbacks and promotions with the evidence', async () => {
  const [third, second] = someRows(3).toReversed();
  const evidence = 'documents-mfe failed for 6 lenders in 40 mounts';
  const canary = 'canary 1f2e3d4c-0000-4000-8000-000000000001 promoted: documents-mfe failed in 0 of 230 mounts';
  open({
    rows: [
      { ...second!, who: 'portal', reason: canary },
      { ...third!, who: 'portal', reason: `revision 2 rolled back automatically: ${evidence}` },
    ],
  });
  const texts = (await rows()).map(({ textContent }) => textContent).join();
  for (const text of [
    'AuthorPortal',
    `automatically: ${evidence}LiveAutomatic rollback`,
    `${canary}Canary promoted automatically`,
  ])
    expect(texts).toContain(text);
});

test('paginates by twenty revisions and keeps the page in the URL', async () => {
  const { user } = open({ rows: someRows(45) });
  expect((await numbers()).at(0)).toBe('#45');
  expect(await numbers()).toHaveLength(20);
  const pager = within(screen.getByRole('navigation', { name: 'Ledger pages' }));
  await user.click(pager.getByRole('link', { name: 'Page 3' }));
  expect(window.location.search).toBe('?page=3');
  await waitFor(async () => expect(await numbers()).toEqual(['#5', '#4', '#3', '#2', '#1']));
});

test('opens the page in the URL', async () => {
  open({ rows: someRows(45), address: '/platform/ledger?page=2' });
  await waitFor(async () => expect((await numbers()).at(0)).toBe('#25'));
});

// Behaviour: owners-page.ledger
test('filters by module, author and day in the URL, and clears the filters', async () => {
  const known = someRows(3).map((row) => (row.seq === 2 ? { ...row, at: '2026-11-20T16:00:00.000Z' } : row));
  const { user } = open({ rows: [...known, aRow(4, { set: { [USERS]: NEXT } })] });
  expect(await numbers()).toEqual(['#4', '#3', '#2', '#1']);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Module' }), 'documents-mfe');
  await waitFor(async () => expect(await numbers()).toEqual(['#3', '#2', '#1']));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Author' }), 'owners');
  expect(await screen.findByText('2 revisions found')).toBeInTheDocument();
  fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2026-11-20' } });
  await waitFor(async () => expect(await numbers()).toEqual(['#2']));
  expect(window.location.search).toBe(
    `?${new URLSearchParams({ module: DOCUMENTS, who: 'token:owners', day: '2026-11-20' }).toString()}`,
  );
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(async () => expect(await numbers()).toEqual(['#4', '#3', '#2', '#1']));
  expect(screen.getByLabelText('Day')).toHaveValue('');
});

// Behaviour: owners-page.ledger
test('opens the page of the revision in the URL and focuses its row', async () => {
  open({ rows: someRows(45), address: '/platform/ledger#revision-12' });
  await waitFor(() => expect(screen.getByRole('link', { name: '#12' })).toHaveFocus());
  expect((await numbers()).at(0)).toBe('#25');
  expect(screen.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
});

test('collapses a revision with many entries', async () => {
  const set = Object.fromEntries(['a', 'b', 'c', 'd', 'e', 'f'].map((name) => [name, `/remotes/${name}/`]));
  const { user } = open({
    rows: [{ ...someRows(1)[0]!, set: { ...set, react: '/shared/deps/', yup: '/shared/deps/' }, from: {} }],
  });
  const [row] = await rows();
  expect(within(row!).getAllByRole('listitem')).toHaveLength(4);
  await user.click(within(row!).getByRole('button', { name: 'Show all 7' }));
  expect(within(row!).getAllByRole('listitem').at(-1)).toHaveTextContent('react and 1 more → /shared/deps/');
});

test.each([
  [{}, 'All 3 revisions are unaltered'],
  [{ ok: false, rows: 1, broken: 2 }, 'Revision 2 was altered'],
  [{ head: 'e'.repeat(64) }, 'e'.repeat(64)],
] as [Partial<Verification>, string][])('shows the result of a verification: %j', async (verification, text) => {
  const { user, registry } = open({ verification });
  expect(await screen.findByText(text)).toBeVisible();
  registry.state.verification = { ok: false, rows: 2, broken: 3 };
  await user.click(screen.getByRole('button', { name: 'Verify' }));
  expect(await screen.findByText('Revision 3 was altered')).toBeVisible();
});

test('shows an error if the ledger cannot be loaded or verified', async () => {
  const failing = {
    status: 503,
    body: { code: 'UNAVAILABLE', message: 'The database cannot be reached right now; try again in a moment' },
  };
  const { user, registry } = open({ answers: { 'GET /ledger': failing, 'GET /ledger/verify': failing } });
  expect(await screen.findByRole('heading', { name: 'The ledger could not be loaded' })).toBeVisible();
  expect(await screen.findByText('The ledger could not be verified')).toBeVisible();
  registry.state.answers = {};
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await numbers()).toEqual(['#3', '#2', '#1']);
});

test('shows a page for unknown URLs', async () => {
  const { user } = openPlatform({ address: '/platform/elsewhere' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'View live modules' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Live modules' })).toHaveFocus();
});
