import { screen, waitFor, within } from '@testing-library/react';
import { aModule, aRelease, aRow, DOCUMENTS, idOf, OWNERS_TOKEN, TEAM, UI, USERS } from '../../fake-registry.fixtures';
import { choose, openPlatform } from '../../open-platform.fixtures';

const LIVE = idOf('1.0.0', 'a');
const NEXT = idOf('1.1.0', 'b');
const checked = {
  id: 'c1',
  state: 'passed',
  createdAt: '2026-11-22T14:59:00.000Z',
  finishedAt: null,
  counts: true,
} as const;

const documents = (more: object = {}) =>
  aModule(DOCUMENTS, {
    live: LIVE,
    before: idOf('0.9.0', 'c'),
    pages: [{ title: 'Certificates', path: 'profile/documents' }],
    releases: [aRelease(NEXT, more), aRelease(idOf('1.0.5', 'd'), more), aRelease(LIVE)],
  });
const ui = aModule(UI, {
  live: LIVE,
  pages: null,
  takenBy: [DOCUMENTS, USERS],
  releases: [aRelease(NEXT, { check: checked }), aRelease(LIVE)],
});

async function openSwap(name: string, options: Parameters<typeof openPlatform>[0] = {}) {
  const opened = openPlatform({ modules: [documents(), ui], ...options });
  await choose(opened.user, name, 'Swap');
  const dialog = await screen.findByRole('dialog', { name: `Swap ${name}` });
  return { ...opened, dialog, inside: within(dialog) };
}

// Behaviour: owners-page.changes
test('shows the effect and audience of a revision and bases it on the displayed map', async () => {
  const { user, registry, inside } = await openSwap('ui');
  expect(await inside.findByRole('listitem')).toHaveTextContent('ui 1.0.0 aaaaaaa → 1.1.0 bbbbbbb');
  expect(inside.getByText('Every page')).toBeVisible();
  expect(inside.getByText('documents-mfe, users-mfe: all of them will use the new release')).toBeVisible();
  expect(inside.getByText(/It passed its browser check/)).toBeVisible();
  await user.type(inside.getByLabelText('Reason (optional)'), 'new colors');
  await user.click(inside.getByRole('button', { name: 'Swap in' }));
  expect(await screen.findByText('ui 1.1.0 (bbbbbbb) is live from the next page load (revision 2).')).toBeVisible();
  const [dry, real] = registry.requests.filter(({ call }) => call === 'POST /swaps');
  expect(dry?.body).toEqual({ set: { [UI]: NEXT }, dryRun: true });
  expect(real?.body).toEqual({ set: { [UI]: NEXT }, reason: 'new colors' });
  for (const each of [dry, real])
    expect(each?.headers).toMatchObject({ 'if-match': '"1"', 'x-lender-portal': 'platform' });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await screen.findByRole('heading', { name: 'Revision 2' })).toBeVisible();
});

// Behaviour: owners-page.changes
test('lets an owner force an unchecked release with a confirmation and a reason', async () => {
  const { user, registry, inside } = await openSwap('documents-mfe');
  await inside.findByText('Certificates');
  const swap = inside.getByRole('button', { name: 'Swap in unchecked' });
  expect(swap).toBeDisabled();
  expect(inside.getByText(/This release has not been tested/)).toBeVisible();
  await user.click(inside.getByRole('checkbox', { name: 'Swap it in without a check.' }));
  expect(swap).toBeDisabled();
  await user.type(inside.getByLabelText('Reason'), 'at night');
  expect(swap).toBeDisabled();
  await user.type(inside.getByLabelText(/Your token or a new link/), OWNERS_TOKEN);
  await user.click(swap);
  expect(await screen.findByText(/documents-mfe 1.1.0 .* is live/)).toBeVisible();
  expect(registry.bodiesOf('POST /swaps').at(-1)).toMatchObject({ force: true, reason: 'at night' });
});

// Behaviour: owners-page.session
test('reports a wrong confirmation and keeps the form', async () => {
  const { user, registry, inside } = await openSwap('documents-mfe');
  await inside.findByText('Certificates');
  expect(inside.queryByLabelText(/Your token/)).not.toBeInTheDocument();
  await user.click(inside.getByRole('checkbox'));
  await user.type(inside.getByLabelText('Reason'), 'at night');
  const field = inside.getByLabelText(/Your token or a new link/);
  expect(field).toHaveAttribute('type', 'password');
  await user.type(field, 'wrong');
  await user.click(inside.getByRole('button', { name: 'Swap in unchecked' }));
  expect(await inside.findByText('This is neither the token of this session nor a new link for it.')).toBeVisible();
  expect(field).toBeInvalid();
  expect([field, inside.getByLabelText('Reason')].map((input) => (input as HTMLInputElement).value)).toEqual([
    'wrong',
    'at night',
  ]);
  expect(registry.state.rows).toHaveLength(1);
  await user.clear(field);
  await user.type(field, OWNERS_TOKEN);
  await user.click(inside.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/documents-mfe 1.1.0 .* is live/)).toBeVisible();
});

test('does not let a team force an unchecked release and explains what to do', async () => {
  const { inside } = await openSwap('documents-mfe', { holder: TEAM });
  expect(await inside.findByText(/Run a check first. Only an owner can swap in an unchecked release/)).toBeVisible();
  expect(inside.queryByRole('checkbox')).not.toBeInTheDocument();
  expect(inside.getByRole('button', { name: 'Swap in unchecked' })).toBeDisabled();
});

test('shows the effect of another selected release', async () => {
  const { user, inside } = await openSwap('documents-mfe');
  const effect = async () => (await inside.findAllByRole('listitem'))[0];
  expect(await effect()).toHaveTextContent('→ 1.1.0 bbbbbbb');
  await user.selectOptions(inside.getByLabelText('Release'), idOf('1.0.5', 'd'));
  await waitFor(async () => expect(await effect()).toHaveTextContent('→ 1.0.5 ddddddd'));
});

test('lists the modules and names that break, and disables the swap', async () => {
  const message =
    'The portal cannot run it: "@lender-portal/users-mfe" imports Pager from "@lender-portal/ui" ^1.0.0, which 1.1.0 does not export; it has no "yup", which pages need';
  const { inside } = await openSwap('ui', {
    answers: { 'POST /swaps': { status: 422, body: { code: 'INCOMPATIBLE', message } } },
  });
  const refusal = within(await inside.findByRole('alert'));
  expect(refusal.getByText('Incompatible with the portal')).toBeVisible();
  expect(refusal.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '"@lender-portal/users-mfe" imports Pager from "@lender-portal/ui" ^1.0.0, which 1.1.0 does not export',
    'it has no "yup", which pages need',
  ]);
  expect(inside.getByRole('button', { name: 'Swap in' })).toBeDisabled();
});

// Behaviour: owners-page.changes
test('shows a concurrent change and keeps the input', async () => {
  const { user, registry, inside } = await openSwap('ui');
  await inside.findByRole('listitem');
  await user.type(inside.getByLabelText('Reason (optional)'), 'new colors');
  registry.swap({ [DOCUMENTS]: NEXT }, { who: 'others', reason: 'theirs' });
  await user.click(inside.getByRole('button', { name: 'Swap in' }));
  const conflict = within(await inside.findByRole('alert'));
  expect(conflict.getByText(/You reviewed revision 1, but revision 2 is live/)).toBeVisible();
  expect((await conflict.findByText(/others/)).parentElement).toHaveTextContent(
    '2 · others, just now: theirsdocuments-mfe 1.0.0 aaaaaaa → 1.1.0 bbbbbbb',
  );
  expect(inside.getByRole('button', { name: 'Swap in' })).toBeDisabled();
  await user.click(conflict.getByRole('button', { name: 'Review with their change' }));
  await waitFor(() => expect(inside.getByRole('button', { name: 'Swap in' })).toBeEnabled());
  expect(inside.getByLabelText('Reason (optional)')).toHaveValue('new colors');
  await user.click(inside.getByRole('button', { name: 'Swap in' }));
  await waitFor(() =>
    expect(registry.state.rows.at(-1)).toMatchObject({ seq: 3, reason: 'new colors', set: { [UI]: NEXT } }),
  );
});

test('shows a rejection in the dialog and keeps the input', async () => {
  const { user, inside } = await openSwap('ui', {
    answers: {
      'POST /swaps': ({ dryRun, set }) =>
        dryRun
          ? {
              body: { seq: 2, at: '', who: '', set, from: {}, checks: [], reason: '', forced: false, isWritten: false },
            }
          : { status: 409, body: { code: 'NOT_CHECKED', message: '1.1.0+bbbbbbbbbbbb passed no check' } },
    },
  });
  await inside.findByRole('listitem');
  await user.type(inside.getByLabelText('Reason (optional)'), 'new colors');
  await user.click(inside.getByRole('button', { name: 'Swap in' }));
  expect(
    await inside.findByText('Nothing was changed. Your input is kept. 1.1.0+bbbbbbbbbbbb passed no check'),
  ).toBeVisible();
  expect(inside.getByLabelText('Reason (optional)')).toHaveValue('new colors');
  expect(inside.getByRole('button', { name: 'Try again' })).toBeEnabled();
});

test('rolls a module back to its previous release', async () => {
  const { user, registry } = openPlatform({ modules: [documents(), ui] });
  await choose(user, 'documents-mfe', 'Roll back');
  const inside = within(await screen.findByRole('dialog', { name: 'Roll back documents-mfe?' }));
  expect(await inside.findByRole('listitem')).toHaveTextContent('documents-mfe 1.0.0 aaaaaaa → 0.9.0 ccccccc');
  await user.click(inside.getByRole('button', { name: 'Roll back' }));
  expect(
    await screen.findByText('Rolled back documents-mfe. Live from the next page load as revision 2.'),
  ).toBeVisible();
  expect(registry.bodiesOf('POST /rollback')).toEqual([{ module: DOCUMENTS, dryRun: true }, { module: DOCUMENTS }]);
});

test('disables a rollback without effect', async () => {
  const { user } = openPlatform({
    modules: [documents(), ui],
    rows: [aRow(1), aRow(2)],
  });
  await user.click(await screen.findByRole('button', { name: 'Roll back this change' }));
  const inside = within(await screen.findByRole('dialog', { name: 'Roll back to revision 1?' }));
  expect(await inside.findByText('Nothing would change. This is already live.')).toBeVisible();
  expect(inside.getByRole('button', { name: 'Roll back' })).toBeDisabled();
});

const rolledBack = { seq: 4, at: '2026-11-22T16:00:00.000Z', who: 'token:owners', reason: 'labels are wrong' };

// Behaviour: releases.rolled-back
test('does not preselect a rolled-back release and requires confirmation to run it again', async () => {
  const answers = {
    'POST /swaps': ({ dryRun, set }: Record<string, unknown>) => ({
      status: dryRun ? 200 : 201,
      body: {
        seq: 5,
        at: '',
        who: '',
        from: { [UI]: LIVE },
        checks: [],
        reason: '',
        forced: false,
        isRollback: false,
        rolledBackIn: {},
        isWritten: !dryRun,
        set,
        rolledBack: (set as Record<string, string>)[UI] === NEXT ? [{ module: UI, target: NEXT, ...rolledBack }] : [],
      },
    }),
  };
  const older = idOf('0.9.0', 'c');
  const module = {
    ...ui,
    releases: [aRelease(NEXT, { check: checked, rolledBack }), aRelease(older, { check: checked }), aRelease(LIVE)],
  };
  const { user, registry, inside } = await openSwap('ui', { modules: [documents(), module], answers });
  expect(inside.getByLabelText('Release')).toHaveValue(older);
  expect(inside.getByRole('option', { name: /1\.1\.0 \(bbbbbbb\) · rolled back/ })).toBeInTheDocument();
  await user.selectOptions(inside.getByLabelText('Release'), NEXT);
  expect((await inside.findByText(/was rolled back in revision 4/)).parentElement).toHaveTextContent(
    /ui 1\.1\.0 \(bbbbbbb\) was rolled back in revision 4, .*, by owners: labels are wrong/,
  );
  expect(inside.getByRole('button', { name: 'Swap in' })).toBeDisabled();
  await user.click(inside.getByRole('checkbox', { name: 'Run it again.' }));
  await user.click(inside.getByRole('button', { name: 'Swap in' }));
  await waitFor(() =>
    expect(registry.bodiesOf('POST /swaps').at(-1)).toEqual({
      set: { [UI]: NEXT },
      again: true,
    }),
  );
});
