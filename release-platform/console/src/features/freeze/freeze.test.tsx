import { screen, waitFor, within } from '@testing-library/react';
import { aModule, aRelease, aRow, DOCUMENTS, idOf, TEAM, USERS } from '../../fake-registry.fixtures';
import { choose, openMenu, openPlatform } from '../../open-platform.fixtures';

const AT = '2026-11-30T10:00:00.000Z';
const freeze = (module: string | null, until: string | null = null) => ({
  module,
  until,
  seq: 2,
  at: AT,
  who: 'token:owners',
  reason: 'quarter-end close',
  message: '',
});
const [old, live, next] = [idOf('0.9.0', 'c'), idOf('1.0.0', 'a'), idOf('1.1.0', 'b')];
const modules = [
  aModule(DOCUMENTS, { live, before: old, releases: [aRelease(next), aRelease(live)] }),
  aModule(USERS, { live, releases: [aRelease(live)] }),
];

// Behaviour: owners-page.freeze
test('freezes all modules with a reason and an end, and lifts the freeze', async () => {
  const { user, registry } = openPlatform();
  await user.click(await screen.findByRole('button', { name: 'Freeze all' }));
  const dialog = await screen.findByRole('dialog', { name: 'Freeze all modules?' });
  await user.click(within(dialog).getByRole('button', { name: 'Freeze' }));
  expect(within(dialog).getByRole('textbox', { name: 'Reason' })).toHaveAccessibleDescription('Enter a reason');
  expect(within(dialog).getByRole('textbox', { name: 'Reason' })).toHaveFocus();
  await user.click(within(dialog).getByRole('button', { name: 'Freeze' }));
  expect(within(dialog).getByRole('textbox', { name: 'Reason' })).toHaveFocus();
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Ends' }), 'In 1 day');
  await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'quarter-end close');
  await user.click(within(dialog).getByRole('button', { name: 'Freeze' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const [body] = registry.bodiesOf('POST /freeze');
  expect(body).toMatchObject({ module: null, reason: 'quarter-end close' });
  expect(new Date(String(body!['until'])).getTime()).toBeGreaterThan(Date.now());
  expect(await screen.findByText(/^All modules are frozen by owners until .*: quarter-end close\./)).toBeVisible();
  expect(screen.getByText(/^Freezes all modules until /)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Roll back this change' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Freeze all' })).not.toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Lift' }));
  const lift = await screen.findByRole('dialog', { name: 'Lift the freeze of all modules?' });
  await user.type(within(lift).getByRole('textbox', { name: 'Reason' }), 'closed');
  await user.click(within(lift).getByRole('button', { name: 'Lift' }));
  expect(await screen.findByText('Lifts the freeze of all modules')).toBeVisible();
  expect(registry.bodiesOf('POST /lift')).toEqual([{ module: null, reason: 'closed' }]);
});

// Behaviour: owners-page.freeze
test('marks a frozen module and disables a team’s swaps and canaries with the reason, but not its rollback', async () => {
  const { user, unmount } = openPlatform({ modules, holder: TEAM, freezes: [freeze(DOCUMENTS)] });
  expect(await screen.findByText('Frozen')).toBeVisible();
  const action = await openMenu(user, 'documents-mfe');
  expect(action('Swap')).toHaveAttribute('aria-disabled', 'true');
  expect(action('Swap')).toHaveTextContent(
    'documents-mfe is frozen by owners until an owner lifts it: quarter-end close',
  );
  expect(action('Roll back')).not.toHaveAttribute('aria-disabled', 'true');
  unmount();

  openPlatform({
    modules,
    holder: TEAM,
    freezes: [freeze(DOCUMENTS)],
    address: `/platform/modules/${DOCUMENTS}`,
  });
  expect(await screen.findByText(/^documents-mfe is frozen by owners until an owner lifts it: /)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Lift' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Freeze' })).not.toBeInTheDocument();
  const release = await openMenu(user, '1.1.0 (bbbbbbb)');
  for (const name of ['Swap in', 'Start a canary']) expect(release(name)).toHaveAttribute('aria-disabled', 'true');
  expect(release('Preview')).not.toHaveAttribute('aria-disabled', 'true');
});

// Behaviour: owners-page.freeze
test('swaps a hotfix in only after an owner confirms it with a reason, and marks it', async () => {
  const checked = aRelease(next, {
    check: { id: 'c1', state: 'passed', createdAt: AT, finishedAt: AT, counts: true },
  });
  const { user, registry } = openPlatform({
    modules: [aModule(DOCUMENTS, { live, releases: [checked, aRelease(live)] })],
    freezes: [freeze(null)],
    rows: [aRow(1, { hotfix: true, set: { [DOCUMENTS]: live } })],
  });
  expect(await screen.findByText('Hotfix')).toBeVisible();
  await choose(user, 'documents-mfe', 'Swap');
  const dialog = await screen.findByRole('dialog', { name: 'Swap documents-mfe' });
  await user.click(await within(dialog).findByRole('checkbox', { name: 'It is a hotfix.' }));
  const button = within(dialog).getByRole('button', { name: 'Swap in' });
  expect(button).toBeDisabled();
  await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'wrong payoff');
  await user.click(button);
  await waitFor(() =>
    expect(registry.bodiesOf('POST /swaps').at(-1)).toEqual({ set: { [DOCUMENTS]: next }, hotfix: 'wrong payoff' }),
  );
});

// Behaviour: owners-page.freeze
test('tells before a rollback that it freezes the module', async () => {
  const { user } = openPlatform({
    modules,
    answers: {
      'POST /rollback': {
        body: aRow(2, {
          set: { [DOCUMENTS]: old },
          from: { [DOCUMENTS]: live },
          freezes: { [DOCUMENTS]: { until: null } },
        }),
      },
    },
  });
  await choose(user, 'documents-mfe', 'Roll back');
  const dialog = await screen.findByRole('dialog', { name: 'Roll back documents-mfe?' });
  expect(await within(dialog).findByText('Freezes documents-mfe until an owner lifts it')).toBeVisible();
});
