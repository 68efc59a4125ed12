import { viewers } from '@lender-portal/testing';
import { notify } from '@lender-portal/ui';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import {
  chooseAction,
  failing,
  createDeferred,
  openTeam,
  region,
  someInvitations,
  someUsers,
} from './open-team.fixtures';
import { labels } from './labels.fixtures';

/** The last element, because the first one is the label on narrow screens. */
const readCells = (row: HTMLElement) => Array.from(row.children, (cell) => (cell.lastElementChild ?? cell).textContent);
const showTab = () => act(() => void document.dispatchEvent(new Event('visibilitychange')));

afterEach(() => act(() => notify.clear()));

// Behaviour: invitations.lifetime, users.page
test('shows users and pending invitations with their columns', async () => {
  openTeam({
    users: [
      { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@summit.example', updatedAt: '2026-03-05T15:00:00.000Z' },
      {
        firstName: 'Mary',
        lastName: 'Main',
        email: 'main@summit.example',
        phone: null,
        companyRole: null,
        isMain: true,
      },
    ],
    invitations: [
      {
        firstName: 'Grace',
        lastName: 'Hopper',
        email: 'grace@summit.example',
        createdAt: '2026-03-01T15:00:00.000Z',
        expiresAt: '2090-01-02T15:00:00.000Z',
      },
      {
        firstName: 'Late',
        lastName: 'Comer',
        email: 'late@summit.example',
        createdAt: '2026-01-01T15:00:00.000Z',
        expiresAt: '2026-01-08T15:00:00.000Z',
      },
    ],
  });
  expect(screen.getByRole('heading', { level: 1, name: 'User management' })).toBeVisible();
  expect(screen.getByRole('button', { name: labels.addUser })).toBeEnabled();
  const [usersHead, ada, main] = within(await region(labels.users)).getAllByRole('row');
  expect(readCells(usersHead!)).toEqual(['Name', 'Email', 'Phone', 'Role', 'Last update', 'Active']);
  expect(readCells(ada!)).toEqual([
    'Ada Lovelace',
    'ada@summit.example',
    '(415) 555-0100',
    'Analyst',
    '03/05/2026',
    '',
  ]);
  expect(within(ada!).getByRole('switch', { name: 'Active: Ada Lovelace' })).toBeChecked();
  expect(readCells(main!)).toEqual(['Mary Main', 'main@summit.example', '-', '-', '03/05/2026', 'Main user']);
  expect(within(main!).queryByRole('switch')).not.toBeInTheDocument();

  const [invitationsHead, grace, late] = within(await region(labels.invitations)).getAllByRole('row');
  expect(readCells(invitationsHead!)).toEqual(['Name', 'Email', 'Date', 'Actions']);
  expect(readCells(grace!)).toEqual(['Grace Hopper', 'grace@summit.example', '03/01/2026Expires 01/02/2090', '']);
  expect(readCells(late!)).toEqual(['Late Comer', 'late@summit.example', '01/01/2026Expired', '']);
  expect(within(grace!).getByRole('button', { name: 'Actions for Grace Hopper' })).toBeVisible();
  expect(screen.queryByRole('main')).not.toBeInTheDocument();
});

// Behaviour: users.page
test('hides the invitations section if there are none', async () => {
  openTeam({ users: someUsers(3) });
  expect(await region(labels.users)).toBeVisible();
  expect(screen.queryByRole('region', { name: labels.invitations })).not.toBeInTheDocument();
});

test('shows a skeleton while loading', async () => {
  openTeam({ query: { getLenderUsers: () => new Promise(() => undefined) } });
  expect(await screen.findByRole('progressbar', { name: 'Loading users' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'User management' })).toBeVisible();
});

// Behaviour: users.lists-load
test('shows users if the invitations take too long', async () => {
  openTeam({ query: { getLenderUserInvitations: () => new Promise(() => undefined) } });
  expect(await region(labels.users)).toBeVisible();
});

// Behaviour: users.lists-load
test('shows both lists at once', async () => {
  const { promise, resolve } = createDeferred<object>();
  openTeam({ query: { getLenderUserInvitations: () => promise } });
  await screen.findByRole('progressbar', { name: 'Loading users' });
  resolve({ totalCount: 0, nodes: [] });
  expect(await region(labels.users)).toBeVisible();
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
});

// Behaviour: users.lists-load
test.each([
  ['users', labels.users, 'getLenderUsers', labels.invitations],
  ['invitations', labels.invitations, 'getLenderUserInvitations', labels.users],
] as const)('shows a failure of %s with "Try again" next to the other list', async (nouns, name, field, other) => {
  let isBroken = true;
  const page = { totalCount: 0, nodes: [] };
  const { user } = openTeam({
    users: someUsers(1),
    invitations: someInvitations(1),
    query: {
      [field]: () => {
        if (isBroken) throw new Error('out of order');
        return page;
      },
    },
  });
  const failed = await region(name);
  expect(within(failed).getByRole('heading', { name: `The ${nouns} could not be loaded` })).toBeVisible();
  expect(within(await region(other)).getAllByRole('row')).toHaveLength(2);
  isBroken = false;
  await user.click(within(failed).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText(`The ${nouns} could not be loaded`)).not.toBeInTheDocument());
});

test('refetches when the tab becomes visible', async () => {
  const { company } = openTeam({ users: someUsers(1), invitations: someInvitations(1) });
  await region(labels.invitations);
  company.invitations = [];
  company.users.push({ ...company.users[0]!, id: 'new', firstName: 'New', lastName: 'Comer' });
  showTab();
  expect(await screen.findByRole('switch', { name: 'Active: New Comer' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('region', { name: labels.invitations })).not.toBeInTheDocument());
});

test('keeps the list if a refetch fails', async () => {
  const getLenderUsers = jest.fn((): unknown => ({
    totalCount: 1,
    nodes: [
      {
        id: 'a',
        firstName: 'Ada',
        lastName: 'Lovelace',
        email: 'a@b.example',
        updatedAt: '2026-03-05T15:00:00.000Z',
        isActive: true,
        isMain: false,
      },
    ],
  }));
  openTeam({ query: { getLenderUsers } });
  const ada = await screen.findByRole('switch', { name: 'Active: Ada Lovelace' });
  getLenderUsers.mockImplementation(failing('INTERNAL', 'out of order'));
  showTab();
  await waitFor(() => expect(getLenderUsers).toHaveBeenCalledTimes(2));
  expect(ada).toBeVisible();
  expect(screen.queryByText(labels.usersNotLoaded)).not.toBeInTheDocument();
});

// Behaviour: users.rights-gone
describe('reports the viewer’s new rights to the portal after losing access', () => {
  const forbidden = failing('FORBIDDEN', 'Only the main user of the company may do this');
  const expectAsked = (user: jest.Mock) => waitFor(() => expect(user).toHaveBeenCalled());

  test('by a list', async () => {
    const user = jest.fn(() => viewers.member.user);
    openTeam({ query: { user, getLenderUsers: forbidden } });
    await expectAsked(user);
    expect(await screen.findByText('Only the main user of the company may do this.')).toBeVisible();
  });

  test.each([
    ['activating', 'updateUserActivity', async (people: UserEvent) => people.click(screen.getByRole('switch'))],
    [
      'sending again',
      'resendLenderUserInvitation',
      async (people: UserEvent) => chooseAction(people, 'Invitee 01', 'Resend'),
    ],
    [
      'revoking',
      'revokeLenderUserInvitation',
      async (people: UserEvent) => {
        await chooseAction(people, 'Invitee 01', 'Revoke');
        await people.click(within(await screen.findByRole('dialog')).getByRole('button', { name: labels.revoke }));
      },
    ],
    [
      'inviting',
      'createLenderUserInvitation',
      async (people: UserEvent) => {
        await people.click(screen.getByRole('button', { name: labels.addUser }));
        await screen.findByRole('dialog');
        await people.keyboard('Ada{Tab}Lovelace{Tab}ada@summit.example');
        await waitFor(() => expect(screen.getByRole('button', { name: labels.submit })).toBeEnabled());
        await people.keyboard('{Enter}');
      },
    ],
  ])('by %s', async (_what, field, attempt) => {
    const user = jest.fn(() => viewers.member.user);
    const { user: people } = openTeam({
      users: [{ isActive: false }],
      invitations: someInvitations(1),
      query: { user },
      mutation: { [field]: forbidden },
    });
    await region(labels.invitations);
    await attempt(people);
    await expectAsked(user);
  });
});
