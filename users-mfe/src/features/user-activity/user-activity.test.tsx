import { notify } from '@lender-portal/ui';
import { act, screen, waitFor, within } from '@testing-library/react';
import { failing, createDeferred, openTeam } from '../../open-team.fixtures';
import { labels } from '../../labels.fixtures';

const toggle = (name = 'Ada Lovelace') => screen.getByRole('switch', { name: `Active: ${name}` });
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

type Update = (source: unknown, args: { input: { id: string; isActive: boolean } }) => unknown;

async function open(isActive: boolean, updateUserActivity?: Update) {
  const opened = openTeam({ users: [{ isActive }], mutation: { ...(updateUserActivity && { updateUserActivity }) } });
  await screen.findByRole('region', { name: labels.users });
  return opened;
}

type User = Awaited<ReturnType<typeof open>>['user'];

async function deactivate(user: User) {
  await user.click(toggle());
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Deactivate Ada Lovelace?' })).getByRole('button', {
      name: labels.deactivate,
    }),
  );
  await gone();
}

afterEach(() => act(() => notify.clear()));

// Behaviour: users.activity
test('confirms a deactivation with its effect and shows it at once', async () => {
  const { promise, resolve } = createDeferred<void>();
  const update = jest.fn<Promise<object>, Parameters<Update>>(async (_source, { input }) => {
    await promise;
    return { ...input, updatedAt: '2027-01-02T15:00:00.000Z' };
  });
  const { user } = await open(true, update);
  await user.click(toggle());
  const dialog = await screen.findByRole('dialog', { name: 'Deactivate Ada Lovelace?' });
  expect(dialog).toHaveTextContent('signed out on every device within a minute and can’t sign in');
  expect(screen.getByRole('switch', { hidden: true })).toBeChecked();
  await user.click(within(dialog).getByRole('button', { name: labels.deactivate }));
  await gone();
  expect(toggle()).not.toBeChecked();
  expect(toggle()).toHaveFocus();
  expect(update.mock.calls[0]?.[1]).toEqual({ input: { id: 'user-0', isActive: false } });
  resolve();
  expect(await screen.findByText('01/02/2027')).toBeVisible();
  expect(toggle()).not.toBeChecked();
});

// Behaviour: users.activity
test.each(['{Escape}', 'Cancel'])('cancels a deactivation: %s', async (how) => {
  const update = jest.fn();
  const { user } = await open(true, update);
  await user.click(toggle());
  const dialog = await screen.findByRole('dialog', { name: 'Deactivate Ada Lovelace?' });
  await (how === 'Cancel' ? user.click(within(dialog).getByRole('button', { name: how })) : user.keyboard(how));
  await gone();
  expect(toggle()).toBeChecked();
  expect(toggle()).toHaveFocus();
  expect(update).not.toHaveBeenCalled();
});

// Behaviour: users.activity
test('activates without asking', async () => {
  const { user, company } = await open(false);
  await user.click(toggle());
  expect(toggle()).toBeChecked();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => expect(company.users[0]!.isActive).toBe(true));
});

// Behaviour: users.activity.optimistic
test.each([
  ['refused', failing('NOT_FOUND', 'This user is not in your company'), 'This user is not in your company.'],
  [
    'failed',
    () => {
      throw new Error('out of order');
    },
    'Something went wrong on our side. Please try again.',
  ],
])('reverts a change that is %s, with a message', async (_what, update, words) => {
  const { user } = await open(false, update);
  await user.click(toggle());
  await waitFor(async () =>
    expect(await screen.findByRole('alert')).toHaveTextContent(`Ada Lovelace could not be activated. ${words}`),
  );
  expect(toggle()).not.toBeChecked();
});

// Behaviour: users.activity.optimistic
test('shows the server’s state after a failure', async () => {
  const { user, company } = await open(true, () => {
    // The change was saved, but the response was lost.
    company.users[0]!.isActive = false;
    throw new Error('out of order');
  });
  await deactivate(user);
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  await waitFor(() => expect(toggle()).not.toBeChecked());
});

// Behaviour: users.activity.optimistic
test('queues ten quick changes and ends in the last requested state', async () => {
  const waiting: (() => void)[] = [];
  const calls: boolean[] = [];
  const { user, company } = await open(false, (_source, { input }) => {
    calls.push(input.isActive);
    return new Promise((resolve) => {
      waiting.push(() => resolve(Object.assign(company.users[0]!, { isActive: input.isActive })));
    });
  });
  for (let i = 0; i < 5; i += 1) {
    await user.click(toggle());
    expect(toggle()).toBeChecked();
    await deactivate(user);
    expect(toggle()).not.toBeChecked();
  }
  // The first is pending; only the last of the other nine is sent afterwards.
  expect(calls).toEqual([true]);
  waiting.shift()!();
  await waitFor(() => expect(calls).toEqual([true, false]));
  expect(toggle()).not.toBeChecked();
  waiting.shift()!();
  await waitFor(() => expect(company.users[0]!.isActive).toBe(false));
  expect(toggle()).not.toBeChecked();
  expect(calls).toEqual([true, false]);
});

test('sends a newer change after a failed one', async () => {
  const first = createDeferred<object>();
  const calls: boolean[] = [];
  const { user, company } = await open(false, (_source, { input }) => {
    calls.push(input.isActive);
    return calls.length === 1 ? first.promise : Object.assign(company.users[0]!, { isActive: input.isActive });
  });
  await user.click(toggle());
  await deactivate(user);
  first.reject(new Error('out of order'));
  await waitFor(() => expect(calls).toEqual([true, false]));
  await act(async () => undefined);
  expect(toggle()).not.toBeChecked();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('ignores an outdated list that arrives after a change', async () => {
  const before = {
    id: 'user-0',
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'a@b.example',
    updatedAt: '2026-03-05T15:00:00.000Z',
    isActive: false,
    isMain: false,
  };
  const { promise, resolve } = createDeferred<object>();
  const getLenderUsers = jest.fn((): unknown => ({ totalCount: 1, nodes: [before] }));
  const { user } = openTeam({
    query: { getLenderUsers },
    mutation: { updateUserActivity: () => ({ ...before, isActive: true, updatedAt: '2026-03-06T15:00:00.000Z' }) },
  });
  await screen.findByRole('region', { name: labels.users });
  getLenderUsers.mockImplementation(() => promise);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(getLenderUsers).toHaveBeenCalledTimes(2));
  await user.click(toggle());
  expect(await screen.findByText('03/06/2026')).toBeVisible();
  resolve({ totalCount: 1, nodes: [before] });
  expect(await screen.findByText('03/05/2026')).toBeVisible();
  expect(toggle()).toBeChecked();
});
