import { act, screen, waitFor, within } from '@testing-library/react';
import { openTeam, region, someInvitations, someUsers } from '../../open-team.fixtures';
import { labels } from '../../labels.fixtures';

const field = () => screen.getByRole('searchbox', { name: 'Search by name or email' });
const namesIn = (card: HTMLElement) =>
  within(card)
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent);

const users = [
  { firstName: 'Ada', lastName: 'Lovelace' },
  { firstName: 'Grace', lastName: 'Hopper' },
  ...someUsers(22),
];

// Behaviour: users.search
test('searches both lists from their first pages after a pause, and updates the URL', async () => {
  const getLenderUsers = jest.fn((_source: unknown, { search }: { search: string }) => ({
    totalCount: search ? 0 : 24,
    nodes: [],
  }));
  const { user } = openTeam({ query: { getLenderUsers }, search: '?users=3&invitations=2' });
  await region(labels.users);
  await user.type(field(), 'Ada Lo');
  await waitFor(() => expect(window.location.search).toBe('?search=Ada+Lo'));
  expect(await screen.findByRole('heading', { name: 'No users found' })).toBeVisible();
  expect(getLenderUsers.mock.calls.map(([, { search }]) => search)).toEqual(['', 'Ada Lo']);
});

// Behaviour: users.search
test('shows matches, or a message with a reset button if there are none', async () => {
  const { user } = openTeam({ users, invitations: someInvitations(2) });
  const card = await region(labels.users);
  await user.type(field(), 'ada{Enter}');
  await waitFor(() => expect(namesIn(card)).toEqual(['Ada Lovelace']));
  await waitFor(() => expect(screen.queryByRole('region', { name: labels.invitations })).not.toBeInTheDocument());

  await user.type(field(), ' x');
  expect(await within(card).findByText('No name or email starts with “ada x”.')).toBeVisible();
  await user.click(within(card).getByRole('button', { name: 'Clear search' }));
  await waitFor(() => expect(namesIn(card)).toHaveLength(10));
  expect(field()).toHaveValue('');
  expect(window.location.search).toBe('');
  expect(await region(labels.invitations)).toBeVisible();
});

test('adds one history entry per search', async () => {
  const { user } = openTeam({ users });
  const card = await region(labels.users);
  await user.type(field(), 'grace{Enter}');
  await waitFor(() => expect(namesIn(card)).toEqual(['Grace Hopper']));
  await user.type(field(), '{Backspace}{Backspace}{Enter}');
  await waitFor(() => expect(window.location.search).toBe('?search=gra'));
  act(() => window.history.back());
  await waitFor(() => expect(field()).toHaveValue(''));
  await waitFor(() => expect(namesIn(card)).toHaveLength(10));
});

test('opens a link with a search', async () => {
  openTeam({ users, search: '?search=grace' });
  expect(namesIn(await region(labels.users))).toEqual(['Grace Hopper']);
  expect(field()).toHaveValue('grace');
});

test('clears the field with Escape and the button, which keeps the focus in it', async () => {
  const { user } = openTeam({ users, search: '?search=grace' });
  const card = await region(labels.users);
  await user.click(field());
  await user.keyboard('{Escape}');
  expect(field()).toHaveValue('');
  await waitFor(() => expect(namesIn(card)).toHaveLength(10));
  await user.type(field(), 'ada');
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(field()).toHaveFocus();
  expect(field()).toHaveValue('');
});
