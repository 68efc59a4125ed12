import { screen, waitFor, within } from '@testing-library/react';
import type { userEvent } from '@testing-library/user-event';
import { openBorrowers, refusing } from '../../open-borrowers.fixtures';

const day = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString();
const invitation = (lastName: string, days: number) => ({
  id: lastName,
  firstName: 'Rosa',
  lastName,
  email: `${lastName.toLowerCase()}@mail.example`,
  company: null as string | null,
  invitedBy: 'Robin Harbor',
  sentAt: day(-1),
  expiresAt: day(days),
});

type Mutations = Parameters<typeof openBorrowers>[2];

/** Opens the page over a stateful list of two invitations. */
function open(mutation: Mutations = {}, isUp = () => true) {
  let invitations = [invitation('Maddox', 12), invitation('Late', -1)];
  const invite = jest.fn((_: unknown, { input }: { input: { firstName: string; lastName: string; email: string } }) => {
    const made = { ...invitation(input.lastName, 14), ...input, company: null };
    invitations = [made, ...invitations];
    return made;
  });
  const { user } = openBorrowers(
    '/invitations',
    { borrowerInvitations: () => (isUp() ? invitations : refusing('INTERNAL', 'refused')()) },
    {
      inviteBorrower: invite,
      resendBorrowerInvitation: (_: unknown, { id }: { id: string }) => invitations.find((each) => each.id === id),
      revokeBorrowerInvitation: (_: unknown, { id }: { id: string }) => {
        const revoked = invitations.find((each) => each.id === id);
        invitations = invitations.filter((each) => each !== revoked);
        return revoked;
      },
      ...mutation,
    } as Mutations,
  );
  return { user, invite };
}

const field = (name: string) => screen.getByRole('textbox', { name });
const send = () => screen.getByRole('button', { name: 'Send invitation' });

async function choose(user: ReturnType<typeof userEvent.setup>, action: string) {
  await user.click(screen.getByRole('button', { name: 'Actions for Rosa Late' }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
}

async function fill(user: ReturnType<typeof userEvent.setup>, more: Record<string, string> = {}) {
  await screen.findByRole('textbox', { name: 'First name' });
  const values = { 'First name': 'Nora', 'Last name': 'Quill', Email: 'nora@mail.example', ...more };
  for (const [name, value] of Object.entries(values)) await user.type(field(name), value);
  await user.tab();
}

test('invites a borrower, lists the invitation and clears the form', async () => {
  const { user, invite } = open();
  expect(await screen.findByText('Rosa Maddox')).toBeVisible();
  await fill(user, { 'Phone (optional)': '6175550199' });
  await user.click(send());
  expect(await screen.findByText('Invitation successfully sent to nora@mail.example')).toBeVisible();
  expect(await screen.findByText('Nora Quill')).toBeVisible();
  expect(field('First name')).toHaveValue('');
  expect(field('First name')).toHaveFocus();
  expect(screen.queryByText(/is required/)).not.toBeInTheDocument();
  expect(invite.mock.calls[0]![1]).toEqual({
    input: { firstName: 'Nora', lastName: 'Quill', email: 'nora@mail.example', company: null, phone: '(617) 555-0199' },
  });
});

test.each([
  ['Email', 'nora@', 'Email must be a valid email'],
  ['Phone (optional)', '12', 'Phone must be a valid phone number: (###) ###-####'],
])('explains why %s must not be "%s"', async (name, value, message) => {
  const { user } = open();
  await fill(user, { [name]: value });
  await waitFor(() => expect(field(name)).toHaveAccessibleDescription(message));
  expect(send()).toBeDisabled();
});

// Behaviour: borrowers.pages
test('shows a refused value at its field and keeps the input', async () => {
  const words = 'nora@mail.example is already your borrower';
  const { user } = open({ inviteBorrower: refusing('BAD_USER_INPUT', words, { email: words }) });
  await fill(user);
  await user.click(send());
  await waitFor(() => expect(field('Email')).toHaveAccessibleDescription(words));
  expect(field('Email')).toHaveFocus();
  expect(field('First name')).toHaveValue('Nora');
});

// Behaviour: graphql.failures
test('explains why an invitation was not sent', async () => {
  const { user } = open({ inviteBorrower: refusing('RATE_LIMITED', 'Too many invitations. Try again in an hour.') });
  await fill(user);
  await user.click(send());
  expect(await screen.findByRole('alert')).toHaveTextContent('not sent. Your entries are still here. Too many');
  expect(field('Email')).toHaveValue('nora@mail.example');
});

// Behaviour: borrowers.pages
test('resends an expired invitation, or revokes it after a confirmation', async () => {
  const { user } = open();
  expect(await screen.findByText(/^Expired/)).toBeVisible();
  await choose(user, 'Resend');
  expect(await screen.findByText('Invitation successfully sent to late@mail.example')).toBeVisible();
  await choose(user, 'Revoke');
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Revoke' }));
  await waitFor(() => expect(screen.queryByText('Rosa Late')).not.toBeInTheDocument());
  expect(screen.getByRole('heading', { name: 'Pending invitations' })).toHaveFocus();
});

test('keeps the form if the invitations fail to load, and retries', async () => {
  let isUp = false;
  const { user } = open({}, () => isUp);
  expect(await screen.findByText('The invitations could not be loaded')).toBeVisible();
  expect(field('First name')).toBeVisible();
  isUp = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Rosa Maddox')).toBeVisible();
});
