import { viewers } from '@lender-portal/testing';
import { notify } from '@lender-portal/ui';
import { act, screen, waitFor } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { AUTH_STORAGE_KEY } from '@lender-portal/contracts';
import { fill, openGuestPage, press } from '../../open-guest-page.fixtures';
import { readInvitationId } from './read-invitation-id';
import { labels } from '../../labels.fixtures';

const ID = '22222222-2222-4222-8222-222222222222';

type Claim = (source: unknown, args: { id: string }) => unknown;

const failing = (message: string, code: string) => () => {
  throw new GraphQLError(message, { extensions: { code } });
};

async function openPage({
  address = 'join-company',
  claim = (() => viewers.main.user) as Claim,
  invitations = [] as object[],
  config = {},
} = {}) {
  const claimInvitation = jest.fn(claim);
  const page = openGuestPage(address, {
    viewer: viewers.main,
    config,
    resolvers: {
      Query: { claimableInvitations: () => invitations as never },
      Mutation: { claimInvitation: claimInvitation as never },
    },
  });
  const refresh = jest
    .spyOn(page.authClient, 'refreshSession')
    .mockResolvedValue({ data: { session: null, user: null }, error: null });
  await screen.findByRole('heading', { level: 1, name: 'Your account isn’t linked to a company yet' });
  return { ...page, claimInvitation, refresh };
}

afterEach(() => act(() => notify.clear()));

// Behaviour: join-company.page
test('shows the signed-in user, the situation, and the options', async () => {
  await openPage();
  expect(await screen.findByText('You are signed in as main@summit.example.')).toBeVisible();
  expect(screen.getByText(/^The invitation that you signed up with was used, revoked or expired/)).toBeVisible();
  expect(screen.getByRole('link', { name: labels.requestToJoin })).toHaveAttribute('href', '/lenders/join-request');
  expect(screen.queryByRole('list')).not.toBeInTheDocument();
});

// Behaviour: join-company.claim
test('accepts an invitation by a click and renews the session', async () => {
  const { user, claimInvitation, refresh } = await openPage({
    invitations: [{ id: ID, company: 'Summit Lending LLC' }],
  });
  await user.click(await screen.findByRole('button', { name: 'Join Summit Lending LLC' }));
  await waitFor(() => expect(refresh).toHaveBeenCalledTimes(1));
  expect(claimInvitation.mock.calls[0]?.[1]).toEqual({ id: ID });
});

test('accepts a pasted link', async () => {
  const { user, claimInvitation, refresh } = await openPage();
  await fill(user, { 'Invitation link': ` https://portal.example/lenders/sign-up?invitation=${ID} ` });
  await press(user, 'Use invitation');
  await waitFor(() => expect(refresh).toHaveBeenCalledTimes(1));
  expect(claimInvitation.mock.calls[0]?.[1]).toEqual({ id: ID });
});

test('prefills an opened link and redeems nothing before the click', async () => {
  const { claimInvitation } = await openPage({ address: `join-company?invitation=${ID}` });
  expect(screen.getByLabelText('Invitation link')).toHaveValue(ID);
  expect(claimInvitation).not.toHaveBeenCalled();
});

// Behaviour: join-company.claim
test.each([
  ['Please check your invitation link', 'NOT_FOUND'],
  ['This invitation was sent to another address', 'BAD_USER_INPUT'],
])('shows "%s" at the focused field and keeps the link', async (message, code) => {
  const { user, refresh } = await openPage({ claim: failing(message, code) });
  await fill(user, { 'Invitation link': ID });
  await press(user, 'Use invitation');
  const field = screen.getByLabelText('Invitation link');
  await waitFor(() => expect(field).toHaveAccessibleDescription(message));
  expect(field).toHaveFocus();
  expect(field).toHaveValue(ID);
  expect(refresh).not.toHaveBeenCalled();
});

test('shows the server’s message for other refusals and allows another attempt', async () => {
  const { user } = await openPage({ claim: failing('Too many attempts. Try again later.', 'RATE_LIMITED') });
  await fill(user, { 'Invitation link': ID });
  await press(user, 'Use invitation');
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts. Try again later.');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Use invitation' })).toBeEnabled());
});

test('continues if the account has joined a company in the meantime', async () => {
  const { user, refresh } = await openPage({ claim: failing('Your account already belongs to a company', 'CONFLICT') });
  await fill(user, { 'Invitation link': ID });
  await press(user, 'Use invitation');
  await waitFor(() => expect(refresh).toHaveBeenCalledTimes(1));
});

test('"Sign out" signs out', async () => {
  const { user } = await openPage();
  await user.click(screen.getByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(localStorage.getItem(AUTH_STORAGE_KEY)).toBeNull());
});

// Behaviour: join-company.claim
test.each([
  [ID, ID],
  [`https://portal.example/lenders/sign-up?invitation=${ID}&x=1`, ID],
  [`/lenders/sign-up?invitation=${ID}`, ID],
  ['https://portal.example/lenders/sign-up', undefined],
  ['hello', undefined],
  ['', undefined],
])('extracts from %j the invitation %s', (text, id) => {
  expect(readInvitationId(text)).toBe(id);
});
