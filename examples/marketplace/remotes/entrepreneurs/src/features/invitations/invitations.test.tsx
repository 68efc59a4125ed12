import { failure, installStyleSheets, serveGraphQL, signedInPortal } from '@lender-portal/remote-kit/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createBorrowersModel } from '../borrower-data/borrowers-model';
import Invitations from './invitations.component';

const day = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString();
const invitation = (id: string, days: number) => ({
  id,
  firstName: 'Rosa',
  lastName: id,
  email: `${id}@mail.example`,
  company: null as string | null,
  invitedBy: 'Robin Harbor',
  sentAt: day(-1),
  expiresAt: day(days),
});

type Served = Parameters<typeof serveGraphQL>[0];

function open(served: Served = {}) {
  installStyleSheets();
  history.replaceState(null, '', '/lenders/borrowers/invitations');
  const { portal } = signedInPortal('/lenders/borrowers');
  let invitations = [invitation('Maddox', 12), invitation('Late', -1)];
  const requests = serveGraphQL({
    borrowerInvitations: () => invitations,
    inviteBorrower({ input }: { input: { email: string; firstName: string; lastName: string } }) {
      const made = { ...invitation(input.lastName, 14), ...input, id: 'new', company: null };
      invitations = [made, ...invitations];
      return made;
    },
    resendBorrowerInvitation: ({ id }: { id: string }) => invitations.find((each) => each.id === id),
    revokeBorrowerInvitation({ id }: { id: string }) {
      const revoked = invitations.find((each) => each.id === id);
      invitations = invitations.filter((each) => each !== revoked);
      return revoked;
    },
    ...served,
  });
  const model = createBorrowersModel(portal);
  render(<Invitations model={model} authClient={portal.authClient} />);
  return { user: userEvent.setup(), requests };
}

const field = (name: string) => screen.getByRole('textbox', { name });
const send = () => screen.getByRole('button', { name: 'Send invitation' });

async function fill(user: ReturnType<typeof userEvent.setup>, more: Record<string, string> = {}) {
  for (const [name, value] of Object.entries({
    'First name': 'Nora',
    'Last name': 'Quill',
    Email: 'nora@mail.example',
    ...more,
  })) {
    await user.clear(field(name));
    if (value) await user.type(field(name), value);
  }
}

test('invites a borrower, lists the invitation and clears the form', async () => {
  const { user, requests } = open();
  expect(await screen.findByRole('heading', { name: '2 pending invitations' })).toBeVisible();
  await fill(user, { 'Phone (optional)': '(617) 555-0199' });
  await user.click(send());
  expect(await screen.findByText('Invitation sent to nora@mail.example.')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Nora Quill' })).toBeVisible();
  expect(field('First name')).toHaveValue('');
  expect(screen.queryByText(/is required/)).not.toBeInTheDocument();
  expect(screen.getByText('Invitation sent to nora@mail.example.')).toHaveFocus();
  await user.tab({ shift: true });
  expect(screen.queryByText(/is required/)).not.toBeInTheDocument();
  expect(requests.find(({ operation }) => operation === 'InviteBorrower')?.variables).toEqual({
    input: { firstName: 'Nora', lastName: 'Quill', email: 'nora@mail.example', company: null, phone: '(617) 555-0199' },
  });
});

test.each([
  ['First name', '', 'First name is required'],
  ['Email', 'nora@', 'Email must be a valid email'],
  ['Phone (optional)', '12', 'Phone must be a valid phone number: (###) ###-####'],
])('rejects %s "%s" without a request and focuses the field: %s', async (name, value, message) => {
  const { user, requests } = open();
  await fill(user, { [name]: value });
  await user.click(send());
  expect(field(name)).toHaveAccessibleDescription(message);
  expect(field(name)).toHaveFocus();
  expect(requests.every(({ operation }) => operation !== 'InviteBorrower')).toBe(true);
});

// Behaviour: borrowers.pages
test('shows a refused value at its field and keeps the input', async () => {
  const words = 'nora@mail.example is already your borrower';
  const { user } = open({
    inviteBorrower: () => {
      throw failure('BAD_USER_INPUT', { email: words });
    },
  });
  await fill(user);
  await user.click(send());
  await waitFor(() => expect(field('Email')).toHaveAccessibleDescription(words));
  expect(field('Email')).toHaveFocus();
  expect(field('First name')).toHaveValue('Nora');
  await user.type(field('Email'), 'x');
  expect(field('Email')).toHaveAccessibleDescription('');
});

test('shows the rate limit and keeps the entries', async () => {
  const { user } = open({
    inviteBorrower: () => {
      throw failure('RATE_LIMITED');
    },
  });
  await fill(user);
  await user.click(send());
  expect(await screen.findByRole('alert')).toHaveTextContent('refused');
  expect(field('Email')).toHaveValue('nora@mail.example');
});

// Behaviour: graphql.failures
test('explains why an invitation was not sent or changed', async () => {
  const unavailable = () => {
    throw failure('UNAVAILABLE');
  };
  const { user } = open({ inviteBorrower: unavailable, resendBorrowerInvitation: unavailable });
  const reason = 'The service is temporarily unavailable. Please try again shortly.';
  await fill(user);
  await user.click(send());
  expect(await screen.findByRole('alert')).toHaveTextContent(`Your change could not be saved. ${reason}`);
  await user.click(screen.getByRole('button', { name: 'Resend: Rosa Late' }));
  await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2));
});

// Behaviour: borrowers.pages
test('resends a pending invitation, or revokes it after a confirmation', async () => {
  const { user } = open();
  const late = (await screen.findByRole('heading', { name: 'Rosa Late' })).closest('li')!;
  expect(within(late).getByText(/^Expired/)).toBeVisible();
  await user.click(within(late).getByRole('button', { name: 'Resend: Rosa Late' }));
  expect(await screen.findByText('Invitation resent to Late@mail.example.')).toBeVisible();
  await user.click(within(late).getByRole('button', { name: 'Revoke invitation to Rosa Late' }));
  await user.click(within(late).getByRole('button', { name: 'Revoke invitation' }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Rosa Late' })).not.toBeInTheDocument());
});

test('keeps the form if the invitations fail to load, and retries', async () => {
  let isUp = false;
  const { user } = open({
    borrowerInvitations: () => {
      if (!isUp) throw failure('INTERNAL');
      return [];
    },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('The invitations could not be loaded');
  expect(field('First name')).toBeVisible();
  isUp = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'No pending invitations' })).toBeVisible();
});
