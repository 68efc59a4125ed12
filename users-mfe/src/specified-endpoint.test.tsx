import { setViewportWidth } from '@lender-portal/testing';
import { notify } from '@lender-portal/ui';
import { act, screen, waitFor, within } from '@testing-library/react';
import { openTeam, someUsers } from './open-team.fixtures';
import { labels } from './labels.fixtures';

// An endpoint without extensions rejects operations that use them.
const config = { graphqlExtensions: [] };
const invitations = [{ firstName: 'Grace', lastName: 'Hopper', createdAt: '2026-03-01T15:00:00.000Z' }];

afterEach(() => act(() => notify.clear()));

test('shows lists without search, expiry and actions, and ignores a search in the URL', async () => {
  openTeam({ config, invitations, users: someUsers(12), search: '?search=nobody' });
  const rows = within(await screen.findByRole('region', { name: labels.invitations })).getAllByRole('row');
  expect(rows.map((row) => Array.from(row.children, ({ textContent }) => textContent))).toEqual([
    ['Name', 'Email', 'Date'],
    ['Grace Hopper', 'invitee-0@summit.example', '03/01/2026'],
  ]);
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
  expect(screen.getByText('User 01')).toBeVisible();
});

test('shows the same on narrow screens', async () => {
  setViewportWidth(390);
  openTeam({ config, invitations });
  const list = await screen.findByRole('list', { name: labels.invitations });
  expect(within(list).queryByRole('button')).not.toBeInTheDocument();
  expect(list).toHaveTextContent('03/01/2026');
  expect(list).not.toHaveTextContent('Expire');
});

test('invites and deactivates users', async () => {
  const { user, company } = openTeam({ config, users: [{ isMain: true }, { id: 'colleague', firstName: 'Max' }] });
  await user.click(await screen.findByRole('switch', { name: 'Active: Max Lovelace' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: labels.deactivate }));
  await waitFor(() => expect(company.users[1]).toMatchObject({ isActive: false }));
  await user.click(await screen.findByRole('button', { name: labels.addUser }));
  const dialog = within(await screen.findByRole('dialog', { name: labels.inviteUser }));
  await user.type(dialog.getByLabelText('First name'), 'Grace');
  await user.type(dialog.getByLabelText('Last name'), 'Hopper');
  await user.type(dialog.getByLabelText('Email'), 'grace@summit.example');
  await user.click(dialog.getByRole('button', { name: labels.submit }));
  expect(await screen.findByRole('region', { name: labels.invitations })).toHaveTextContent('Grace Hopper');
});
