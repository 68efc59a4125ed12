import { screen, waitFor, within } from '@testing-library/react';
import { openTeam, someUsers } from '../../open-team.fixtures';
import { labels } from '../../labels.fixtures';

const bodyOf = (operationName: string) => JSON.stringify({ operationName, variables: {}, query: '' });
const user = {
  __typename: 'LenderUser',
  id: 'early',
  firstName: 'Early',
  lastName: 'Bird',
  email: 'early@summit.example',
  phone: null,
  companyRole: null,
  updatedAt: '2026-03-05T15:00:00.000Z',
  isActive: true,
  isMain: true,
};
const invitation = {
  __typename: 'LenderUserInvitation',
  id: 'invited',
  firstName: 'Grace',
  lastName: 'Hopper',
  email: 'grace@summit.example',
  createdAt: '2026-03-01T15:00:00.000Z',
  isUsed: false,
  expiresAt: '2090-01-02T15:00:00.000Z',
  link: 'http://localhost/lenders/sign-up?invitation=invited',
};
const ok = (data: object) => Promise.resolve({ ok: true, json: async () => ({ data }) });
const usersAnswer = (totalCount = 1) =>
  ok({ getLenderUsers: { __typename: 'LenderUserPage', totalCount, nodes: [user] } });
const invitationsAnswer = () =>
  ok({ getLenderUserInvitations: { __typename: 'LenderUserInvitationPage', totalCount: 1, nodes: [invitation] } });
const refused = () => Promise.resolve({ ok: true, json: async () => ({ data: null, errors: [{}] }) });

interface Answers {
  invitations?: Promise<unknown>;
  users?: Promise<unknown>;
}

function open(
  { invitations = invitationsAnswer(), users: ofUsers = usersAnswer() }: Answers,
  options: Parameters<typeof openTeam>[0] = {},
) {
  const lists = {
    getLenderUsers: jest.fn(() => ({ totalCount: 11, nodes: someLater })),
    getLenderUserInvitations: jest.fn(() => ({ totalCount: 0, nodes: [] })),
  };
  const others = [{ body: bodyOf('GetUsers'), response: ofUsers }];
  const firstResponse = { body: bodyOf('GetUserInvitations'), response: invitations, others };
  const opened = openTeam({ query: lists, ownProps: { firstResponse }, ...options });
  return {
    ...opened,
    asked: () => lists.getLenderUsers.mock.calls.length + lists.getLenderUserInvitations.mock.calls.length,
  };
}

const someLater = someUsers(10).map((each, index) => ({ ...user, ...each, id: `later-${index}` }));
const users = async () => within(await screen.findByRole('region', { name: labels.users }));

test('shows prefetched first pages without another request', async () => {
  const { asked } = open({});
  expect((await users()).getByText('Early Bird')).toBeVisible();
  expect(screen.getByRole('region', { name: labels.invitations })).toHaveTextContent('Grace Hopper');
  expect(asked()).toBe(0);
});

// Behaviour: page.early-queries
test.each([
  ['both', { invitations: refused(), users: refused() }, 2],
  ['one', { users: refused() }, 1],
])('loads lists whose first page is missing: %s', async (_which, answers, expected) => {
  const { asked } = open(answers);
  expect((await users()).getByText('User 01')).toBeVisible();
  expect(asked()).toBe(expected);
});

test('requests another page, and the first one on return', async () => {
  const { user: person, asked } = open({}, { search: '?users=2' });
  expect((await users()).getByText('User 01')).toBeVisible();
  expect(asked()).toBe(2);
  await person.click(screen.getByRole('link', { name: 'Previous page' }));
  await waitFor(() => expect(asked()).toBe(3));
});

test('requests another page and a search once each', async () => {
  const { user: person, asked } = open({ users: usersAnswer(11) });
  await users();
  await person.click(screen.getByRole('link', { name: 'Next page' }));
  expect(await screen.findByText('User 01')).toBeVisible();
  expect(asked()).toBe(1);
  await person.type(screen.getByRole('searchbox'), 'grace{Enter}');
  await waitFor(() => expect(asked()).toBe(3));
  await person.clear(screen.getByRole('searchbox'));
  await person.keyboard('{Enter}');
  await waitFor(() => expect(asked()).toBe(5));
});

// Behaviour: page.first-rows
test('shows first pages that have arrived in its first render', async () => {
  const never = new Promise<Response>(() => undefined);
  const readNow = (answer: ReturnType<typeof usersAnswer>) => answer.then(({ json }) => json()).then(JSON.stringify);
  const [invited, listed] = [await readNow(invitationsAnswer()), await readNow(usersAnswer())];
  const others = [{ body: bodyOf('GetUsers'), response: never, readNow: () => listed }];
  const body = bodyOf('GetUserInvitations');
  openTeam({ ownProps: { firstResponse: { body, response: never, readNow: () => invited, others } } });
  expect(screen.getByRole('region', { name: labels.users })).toHaveTextContent('Early Bird');
  expect(screen.getByRole('region', { name: labels.invitations })).toHaveTextContent('Grace Hopper');
});
