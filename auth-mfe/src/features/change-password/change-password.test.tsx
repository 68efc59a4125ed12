import { viewers } from '@lender-portal/testing';
import { notify } from '@lender-portal/ui';
import { act, screen, waitFor } from '@testing-library/react';
import { navigateToUrl } from 'single-spa';
import { fill, openGuestPage, press } from '../../open-guest-page.fixtures';
import { json, refusal, weakPassword } from '../sign-in/sign-in.fixtures';

jest.mock('single-spa', () => ({ navigateToUrl: jest.fn() }));

const { email } = viewers.main.user;
const changed = () => json(200, { id: viewers.main.user.id, email, app_metadata: {}, user_metadata: {} });

async function openChangePassword(answer = changed) {
  const page = openGuestPage('reset/change-password', { viewer: viewers.main, answers: { '/user': answer } });
  await screen.findByLabelText('New password');
  return page;
}

async function save(answer?: typeof changed) {
  const page = await openChangePassword(answer);
  await fill(page.user, { 'New password': 'secret-2', 'Confirm password': 'secret-2' });
  await press(page.user, 'Save password');
  return page;
}

const samePassword = refusal(422, 'same_password', 'New password should be different from the old password.');

const expired = () => screen.findByRole('heading', { level: 1, name: 'This link has expired' });

beforeEach(() => jest.mocked(navigateToUrl).mockClear());
afterEach(() => act(() => notify.clear()));

test('says whose password it is, password managers too', async () => {
  const { container } = await openChangePassword();
  expect(screen.getByText(`Choose a new password for ${email}.`)).toBeVisible();
  expect(container.querySelector('input[autocomplete=username]')).toHaveValue(email);
  expect(screen.getByLabelText('New password')).toHaveAttribute('autocomplete', 'new-password');
  expect(screen.getByLabelText('Confirm password')).toHaveAttribute('autocomplete', 'new-password');
});

test.each([
  ['New password', '', 'New password is required'],
  ['New password', '12345', 'New password must be at least 6 characters'],
  ['Confirm password', '', 'Confirm password is required'],
  ['Confirm password', 'other-1', 'Passwords must match'],
])('%s "%s": %s', async (label, value, message) => {
  const { user } = await openChangePassword();
  await fill(user, { 'New password': 'secret-2', 'Confirm password': 'secret-2', [label]: value });
  await user.tab();
  await waitFor(() => expect(screen.getByLabelText(label)).toHaveAccessibleDescription(message));
  expect(screen.getByRole('button', { name: 'Save password' })).toBeDisabled();
});

test('the confirmation is checked again when the password changes', async () => {
  const { user } = await openChangePassword();
  await fill(user, { 'New password': 'secret-2', 'Confirm password': 'secret-2' });
  await fill(user, { 'New password': 'secret-3' });
  await waitFor(() => expect(screen.getByLabelText('Confirm password')).toHaveAccessibleDescription('Passwords must match'));
});

test('saves, and leads on to the portal', async () => {
  const { service } = await save();
  await waitFor(() => expect(navigateToUrl).toHaveBeenCalledWith('/lenders/'));
  expect(service.to('/user')[0]?.body).toMatchObject({ password: 'secret-2' });
});

test.each([
  ['same_password', 'New password should be different from the old password.', samePassword],
  ['weak_password', 'Password is known to be leaked', weakPassword],
])('%s is said in a notice and at the field, which gets the focus', async (_code, message, answer) => {
  await save(answer);
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  const password = screen.getByLabelText('New password');
  await waitFor(() => expect(password).toHaveAccessibleDescription(message));
  expect(password).toHaveFocus();
  expect(navigateToUrl).not.toHaveBeenCalled();
});

test('a server that fails is said in a notice, and the password can be saved again', async () => {
  const { user, service } = await save(refusal(500, 'unexpected_failure', 'Internal error'));
  expect(await screen.findByRole('alert')).toHaveTextContent(/Internal error|not available/);
  await press(user, 'Save password');
  await waitFor(() => expect(service.to('/user').length).toBeGreaterThan(1));
});

describe('a link that does not work', () => {
  test('is replaced by another one', async () => {
    openGuestPage('reset/change-password');
    expect(await expired()).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Send a new one' })).toHaveAttribute('href', '/lenders/reset');
    expect(screen.queryByLabelText('New password')).not.toBeInTheDocument();
  });

  test('is no way to the password of somebody who is signed in already', async () => {
    openGuestPage('reset/change-password?reason=link-expired', { viewer: viewers.main });
    expect(await expired()).toBeVisible();
    expect(screen.getByText(new RegExp(email))).toBeVisible();
    expect(screen.getByRole('link', { name: 'Change password' })).toHaveAttribute('href', '/lenders/reset/change-password');
    expect(screen.queryByLabelText('New password')).not.toBeInTheDocument();
  });

  test('neither is a session that the server has ended', async () => {
    await save(refusal(403, 'session_not_found', 'Session from session_id claim in JWT does not exist'));
    expect(await expired()).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('neither is a session that ends', async () => {
    const { authClient } = await openChangePassword();
    await act(() => authClient.signOut());
    expect(await expired()).toBeVisible();
  });
});
