import { notify } from '@lender-portal/ui';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { chooseAction, failing, createDeferred, openTeam, someInvitations, someUsers } from '../../open-team.fixtures';
import { labels } from '../../labels.fixtures';

const menuOf = (recipient: string) => screen.findByRole('button', { name: `Actions for ${recipient}` });
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
const expectAnnounced = async (role: 'status' | 'alert', words: string) =>
  waitFor(() => expect(screen.getByRole(role)).toHaveTextContent(words));

const late = { expiresAt: '2026-01-08T15:00:00.000Z' };

const open = (mutation: Parameters<typeof openTeam>[0] = {}, invitations = someInvitations(2)) =>
  openTeam({ users: someUsers(1), invitations, ...mutation });

afterEach(() => act(() => notify.clear()));

describe('an invitation is sent again', () => {
  // Behaviour: invitations.renewed
  test('and gets a new expiry', async () => {
    const { user } = open({}, [late]);
    expect(await screen.findByText('Expired')).toBeVisible();
    await chooseAction(user, 'Grace Hopper', 'Resend');
    await expectAnnounced('status', 'Invitation successfully sent to invitee-0@summit.example');
    expect(screen.queryByText('Expired')).not.toBeInTheDocument();
    expect(screen.getByText(/^Expires /)).toBeVisible();
  });

  test('resends one at a time', async () => {
    const { promise, resolve } = createDeferred<object>();
    const resendLenderUserInvitation = jest.fn(() => promise);
    const { user } = open({ mutation: { resendLenderUserInvitation } });
    await chooseAction(user, 'Invitee 01', 'Resend');
    expect(await menuOf('Invitee 01')).toHaveFocus();
    await user.click(await menuOf('Invitee 01'));
    expect(screen.getByRole('menuitem', { name: /^Resend/ })).toHaveAttribute('aria-disabled', 'true');
    resolve({
      id: 'invitation-0',
      createdAt: '2026-01-01T00:00:00.000Z',
      expiresAt: '2090-01-08T15:00:00.000Z',
      link: '',
    });
    await waitFor(() => expect(screen.getByRole('menuitem', { name: /^Resend/ })).not.toHaveAttribute('aria-disabled'));
  });

  // Behaviour: invitations.renewed
  test('shows the wait time if it is too soon', async () => {
    const { user } = open({
      mutation: {
        resendLenderUserInvitation: failing(
          'RATE_LIMITED',
          'This invitation was sent a moment ago. Please try again in 42 seconds',
        ),
      },
    });
    await chooseAction(user, 'Invitee 01', 'Resend');
    await expectAnnounced(
      'alert',
      'The invitation to Invitee 01 was not sent. This invitation was sent a moment ago. Please try again in 42 seconds.',
    );
  });

  // Behaviour: invitations.renewed
  test('reports an invitation that was used in the meantime and updates the list', async () => {
    const { user, company } = open();
    await menuOf('Invitee 01');
    company.invitations.shift();
    await chooseAction(user, 'Invitee 01', 'Resend');
    await expectAnnounced('alert', 'The invitation to Invitee 01 was not sent.');
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Actions for Invitee 01' })).not.toBeInTheDocument(),
    );
  });
});

describe('the link of an invitation', () => {
  // Behaviour: invitations.copy-link
  test('is copied', async () => {
    const { user } = open();
    await chooseAction(user, 'Invitee 02', 'Copy link');
    await expectAnnounced('status', 'Link for Invitee 02 copied');
    expect(await navigator.clipboard.readText()).toBe('http://localhost/lenders/sign-up?invitation=invitation-1');
  });

  // Behaviour: invitations.copy-link
  test('is shown if the browser does not allow copying', async () => {
    const { user } = open();
    const button = await menuOf('Invitee 02');
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('No', 'NotAllowedError'));
    await chooseAction(user, 'Invitee 02', 'Copy link');
    const dialog = await screen.findByRole('dialog', { name: 'Copy the link' });
    const link = within(dialog).getByRole<HTMLInputElement>('textbox', { name: 'Link for Invitee 02' });
    expect(link).toHaveValue('http://localhost/lenders/sign-up?invitation=invitation-1');
    await waitFor(() => expect(link.selectionEnd).toBe(link.value.length));
    await user.click(within(dialog).getByRole('button', { name: 'Done' }));
    await gone();
    expect(button).toHaveFocus();
  });
});

describe('an invitation is revoked', () => {
  async function ask(options: Parameters<typeof open>[0] = {}, invitations = someInvitations(2)) {
    const opened = open(options, invitations);
    await chooseAction(opened.user, 'Invitee 01', 'Revoke');
    return { ...opened, dialog: await screen.findByRole('dialog', { name: 'Revoke Invitee 01’s invitation?' }) };
  }

  // Behaviour: invitations.revoke
  test('after a confirmation, and the focus moves to its list', async () => {
    const { user, dialog } = await ask();
    expect(dialog).toHaveTextContent('The link that was sent to invitee-0@summit.example will stop working.');
    await user.click(within(dialog).getByRole('button', { name: labels.revoke }));
    await expectAnnounced('status', 'The invitation to invitee-0@summit.example was revoked');
    await gone();
    expect(screen.getAllByRole('rowheader', { name: /Invitee/ })).toHaveLength(1);
    await waitFor(() => expect(screen.getByRole('heading', { name: labels.invitations })).toHaveFocus());
  });

  test('and hides the list with the last one, which moves the focus to the page', async () => {
    const { user, dialog } = await ask({}, someInvitations(1));
    await user.click(within(dialog).getByRole('button', { name: labels.revoke }));
    await gone();
    expect(screen.queryByRole('region', { name: labels.invitations })).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  test('and shows the previous page after the last one of a page', async () => {
    const opened = open({ search: '?invitations=2' }, someInvitations(11));
    await chooseAction(opened.user, 'Invitee 11', 'Revoke');
    await opened.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: labels.revoke }));
    await gone();
    expect(window.location.search).toBe('');
    expect(await screen.findByRole('rowheader', { name: 'Invitee 10' })).toBeVisible();
  });

  // Behaviour: invitations.revoke
  test('unless it is canceled', async () => {
    const { user, dialog, company } = await ask();
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await gone();
    expect(company.invitations).toHaveLength(2);
    expect(await menuOf('Invitee 01')).toHaveFocus();
  });

  // Behaviour: invitations.revoke
  test('and cannot be dismissed while running', async () => {
    const { promise, resolve } = createDeferred<object>();
    const { user, dialog } = await ask({ mutation: { revokeLenderUserInvitation: () => promise } });
    await user.click(within(dialog).getByRole('button', { name: labels.revoke }));
    fireEvent.keyDown(dialog, { key: 'Escape' });
    expect(dialog).toBeVisible();
    expect(within(dialog).getByRole('button', { name: 'Cancel' })).toBeDisabled();
    resolve({ id: 'invitation-0' });
    await gone();
  });

  test('and can be retried after a failure', async () => {
    let isBroken = true;
    const revokeLenderUserInvitation = () => {
      if (isBroken) throw new Error('out of order');
      return { id: 'invitation-0' };
    };
    const { user, dialog } = await ask({ mutation: { revokeLenderUserInvitation } });
    await user.click(within(dialog).getByRole('button', { name: labels.revoke }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('The invitation could not be revoked.');
    isBroken = false;
    await user.click(within(dialog).getByRole('button', { name: 'Try again' }));
    await gone();
  });

  test('and reports one that was used in the meantime', async () => {
    const { user, dialog, company } = await ask();
    company.invitations.shift();
    await user.click(within(dialog).getByRole('button', { name: labels.revoke }));
    await expectAnnounced('alert', 'The invitation to invitee-0@summit.example has already been used or revoked');
    await gone();
  });
});
