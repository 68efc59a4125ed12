import { notify } from '@lender-portal/ui';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { failing, createDeferred, openTeam, someInvitations, someUsers } from '../../open-team.fixtures';
import { labels } from '../../labels.fixtures';

type Create = (source: unknown, args: { input: Record<string, string> }) => unknown;

const values = { 'First name': 'Ada', 'Last name': 'Lovelace', Email: 'ada@summit.example' };

const field = (label: string) => screen.getByRole('textbox', { name: label });
const button = (name: string) => within(screen.getByRole('dialog')).getByRole('button', { name });
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

async function openDialog(createLenderUserInvitation?: Create, invitations = someInvitations(0)) {
  const opened = openTeam({
    users: someUsers(1),
    invitations,
    mutation: { ...(createLenderUserInvitation && { createLenderUserInvitation }) },
  });
  await screen.findByRole('region', { name: labels.users });
  const open = async () => {
    await opened.user.click(screen.getByRole('button', { name: labels.addUser }));
    return screen.findByRole('dialog', { name: labels.inviteUser });
  };
  return { ...opened, open, dialog: await open() };
}

/** Pastes values into fields. */
async function fill(
  { user }: Pick<Awaited<ReturnType<typeof openDialog>>, 'user'>,
  changes: Partial<typeof values> = {},
) {
  for (const [label, value] of Object.entries({ ...values, ...changes })) {
    await user.clear(field(label));
    if (value) await user.paste(value);
  }
}

async function send(create?: Create) {
  const opened = await openDialog(create);
  await fill(opened);
  await waitFor(() => expect(button(labels.submit)).toBeEnabled());
  await opened.user.click(button(labels.submit));
  return opened;
}

afterEach(() => act(() => notify.clear()));

test('focuses the first field and disables submitting until valid', async () => {
  const opened = await openDialog();
  expect(field('First name')).toHaveFocus();
  expect(button(labels.submit)).toBeDisabled();
  await fill(opened);
  await waitFor(() => expect(button(labels.submit)).toBeEnabled());
});

test.each([
  ['First name', '', 'First name is required'],
  ['Last name', '', 'Last name is required'],
  ['Email', '', 'Email is required'],
  ['Email', 'ada@', 'Email must be a valid email'],
])('%s "%s": %s', async (label, value, message) => {
  const opened = await openDialog();
  await fill(opened, { [label]: value });
  await opened.user.click(field(label));
  await opened.user.tab();
  await waitFor(() => expect(field(label)).toHaveAccessibleDescription(message));
  expect(button(labels.submit)).toBeDisabled();
});

// Behaviour: invitations.invite
test('sends trimmed values, shows a confirmation, and lists the invitation', async () => {
  const opened = await openDialog();
  await fill(opened, { 'First name': ' Ada ' });
  await waitFor(() => expect(button(labels.submit)).toBeEnabled());
  await opened.user.keyboard('{Enter}');
  await waitFor(() =>
    expect(screen.getByRole('status')).toHaveTextContent('Invitation successfully sent to ada@summit.example'),
  );
  await gone();
  expect(opened.company.invitations).toMatchObject([
    { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@summit.example' },
  ]);
  expect(
    within(screen.getByRole('region', { name: labels.invitations })).getByRole('rowheader', { name: 'Ada Lovelace' }),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: labels.addUser })).toHaveFocus();
  await opened.open();
  expect(field('First name')).toHaveValue('');
});

// Behaviour: invitations.invite
test('returns the list to its first page, where the newest invitation is', async () => {
  const opened = await openDialog(undefined, someInvitations(12));
  act(() => {
    window.history.replaceState(null, '', `${window.location.pathname}?invitations=2`);
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  await fill(opened);
  await waitFor(() => expect(button(labels.submit)).toBeEnabled());
  await opened.user.click(button(labels.submit));
  await gone();
  expect(window.location.search).toBe('');
  expect(await screen.findByRole('rowheader', { name: 'Ada Lovelace' })).toBeVisible();
});

// Behaviour: invitations.invite
test('can neither be submitted again nor dismissed while it runs', async () => {
  const { promise, resolve } = createDeferred<object>();
  const create = jest.fn(() => promise);
  const { user, dialog } = await send(create);
  await waitFor(() => expect(button('Close')).toBeDisabled());
  expect(button(labels.submit)).toBeDisabled();
  // The pressed button is disabled and has lost focus, so dispatch on the dialog.
  fireEvent.keyDown(dialog, { key: 'Escape' });
  await user.click(dialog.parentElement!);
  expect(dialog).toBeVisible();
  resolve({ id: 'new' });
  await gone();
  expect(create).toHaveBeenCalledTimes(1);
});

// Behaviour: forms.refused-by-server
test('shows an error at the field for an address that already has a user and keeps the input', async () => {
  const words = 'ada@summit.example is already a user';
  await send(failing('BAD_USER_INPUT', words, { fields: { email: words } }));
  await waitFor(() => expect(field('Email')).toHaveAccessibleDescription(words));
  expect(field('Email')).toHaveFocus();
  expect(field('Email')).toHaveValue('ada@summit.example');
  expect(field('First name')).toHaveValue('Ada');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

// Behaviour: invitations.invite
test.each([
  [
    'too many',
    failing('RATE_LIMITED', 'Too many invitations. Please try again in 4 minutes'),
    'Too many invitations. Please try again in 4 minutes.',
  ],
  [
    'no answer that says why',
    () => {
      throw new Error('out of order');
    },
    'Something went wrong on our side. Please try again.',
  ],
])('%s: keeps the dialog and its input, shows the reason, and allows another attempt', async (_what, create, words) => {
  let isRefused = true;
  const { user } = await send(() => (isRefused ? create() : { id: 'new' }));
  const alert = await within(screen.getByRole('dialog')).findByRole('alert');
  expect(alert).toHaveTextContent(`The invitation was not sent. Your entries are still here. ${words}`);
  expect(field('Email')).toHaveValue('ada@summit.example');
  isRefused = false;
  await user.click(button(labels.submit));
  await gone();
});

test.each(['Escape', 'a press beside it'])('keeps the input on %s but not on "Close"', async (how) => {
  const { user, dialog, open } = await openDialog();
  await user.type(field('First name'), 'Ada');
  await (how === 'Escape' ? user.keyboard('{Escape}') : user.click(dialog.parentElement!));
  await gone();
  expect(screen.getByRole('button', { name: labels.addUser })).toHaveFocus();
  await open();
  expect(field('First name')).toHaveValue('Ada');
  await user.click(button('Close'));
  await gone();
  await open();
  expect(field('First name')).toHaveValue('');
});

test('shows a failed refresh of the list and repeats it on request', async () => {
  let isBroken = false;
  const getLenderUserInvitations = () => {
    if (isBroken) throw new Error('out of order');
    return { totalCount: 0, nodes: [] };
  };
  const { user } = openTeam({
    users: someUsers(1),
    query: { getLenderUserInvitations },
    mutation: {
      createLenderUserInvitation() {
        isBroken = true;
        return { id: 'new' };
      },
    },
  });
  await screen.findByRole('region', { name: labels.users });
  await user.click(screen.getByRole('button', { name: labels.addUser }));
  await screen.findByRole('dialog');
  await fill({ user });
  await waitFor(() => expect(button(labels.submit)).toBeEnabled());
  await user.click(button(labels.submit));
  await gone();
  expect(await screen.findByText('The list could not be refreshed.')).toBeVisible();
});
