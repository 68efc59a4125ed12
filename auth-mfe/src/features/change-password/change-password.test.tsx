import { viewers } from '@lender-portal/testing';
import { notify } from '@lender-portal/ui';
import { act, screen, waitFor } from '@testing-library/react';
import { navigateToUrl } from 'single-spa';
import { fill, openGuestPage, press } from '../../open-guest-page.fixtures';
import { json, refusal, weakPassword } from '../sign-in/sign-in.fixtures';
import { labels } from '../../labels.fixtures';

jest.mock('single-spa', () => ({ navigateToUrl: jest.fn() }));

const { email } = viewers.main.user;
const changed = () => json(200, { id: viewers.main.user.id, email, app_metadata: {}, user_metadata: {} });

/** @param signedInBy `otp` is an emailed link */
async function openChangePassword(answer = changed, signedInBy = 'otp') {
  const page = openGuestPage('reset/change-password', {
    viewer: viewers.main,
    signedInBy,
    answers: { '/user': answer },
  });
  await screen.findByLabelText('New password');
  return page;
}

async function save(answer?: typeof changed) {
  const page = await openChangePassword(answer);
  await fill(page.user, { 'New password': 'secret-2', [labels.confirmPassword]: 'secret-2' });
  await press(page.user, 'Save password');
  return page;
}

const samePassword = refusal(422, 'same_password', 'New password should be different from the old password.');

const currentPassword = () => screen.getByLabelText('Current password');

const expired = () => screen.findByRole('heading', { level: 1, name: 'This link has expired' });

beforeEach(() => jest.mocked(navigateToUrl).mockClear());
afterEach(() => act(() => notify.clear()));

test('names the account, also for password managers', async () => {
  const { container } = await openChangePassword();
  expect(screen.getByText(`Choose a new password for ${email}.`)).toBeVisible();
  expect(container.querySelector('input[autocomplete=username]')).toHaveValue(email);
  expect(screen.getByLabelText('New password')).toHaveAttribute('autocomplete', 'new-password');
  expect(screen.getByLabelText(labels.confirmPassword)).toHaveAttribute('autocomplete', 'new-password');
});

test.each([
  ['New password', '', 'New password is required'],
  ['New password', '12345', 'New password must be at least 6 characters'],
  [labels.confirmPassword, '', 'Confirm password is required'],
  [labels.confirmPassword, 'other-1', 'Passwords must match'],
])('%s "%s": %s', async (label, value, message) => {
  const { user } = await openChangePassword();
  await fill(user, { 'New password': 'secret-2', [labels.confirmPassword]: 'secret-2', [label]: value });
  await user.tab();
  await waitFor(() => expect(screen.getByLabelText(label)).toHaveAccessibleDescription(message));
  expect(screen.getByRole('button', { name: 'Save password' })).toBeDisabled();
});

// Behaviour: passwords.guessable
test.each([
  ['123456', 'New password is too easy to guess. Choose a less common one'],
  [email, 'New password must not be your email address'],
  ['Lender Portal', 'New password must not be the name of this portal'],
])('rejects a weak password: "%s": %s', async (password, message) => {
  const { user, service } = await openChangePassword();
  await fill(user, { 'New password': password, [labels.confirmPassword]: password });
  const button = screen.getByRole('button', { name: 'Save password' });
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
  await waitFor(() => expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(message));
  expect(screen.getByLabelText('New password')).toHaveFocus();
  expect(service.to('/user')).toEqual([]);
});

// Behaviour: passwords.confirm
test('revalidates the confirmation when the password changes', async () => {
  const { user } = await openChangePassword();
  await fill(user, { 'New password': 'secret-2', [labels.confirmPassword]: 'secret-2' });
  await fill(user, { 'New password': 'secret-3' });
  await waitFor(() =>
    expect(screen.getByLabelText(labels.confirmPassword)).toHaveAccessibleDescription('Passwords must match'),
  );
});

// Behaviour: passwords.change
test('saves and continues to the portal', async () => {
  const { service } = await save();
  await waitFor(() => expect(navigateToUrl).toHaveBeenCalledWith('/lenders/'));
  expect(service.to('/user')[0]?.body).toMatchObject({ password: 'secret-2' });
});

test.each([
  ['same_password', 'New password should be different from the old password.', samePassword],
  ['weak_password', 'Password is known to be leaked', weakPassword],
])('shows %s in a notice and at the focused field', async (_code, message, answer) => {
  await save(answer);
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  const password = screen.getByLabelText('New password');
  await waitFor(() => expect(password).toHaveAccessibleDescription(message));
  expect(password).toHaveFocus();
  expect(navigateToUrl).not.toHaveBeenCalled();
});

test('shows a server failure in a notice and allows another attempt', async () => {
  const { user, service } = await save(refusal(500, 'unexpected_failure', 'Internal error'));
  expect(await screen.findByRole('alert')).toHaveTextContent(/Internal error|unavailable/);
  await press(user, 'Save password');
  await waitFor(() => expect(service.to('/user').length).toBeGreaterThan(1));
});

describe('a user signed in without a link', () => {
  const values = {
    'Current password': 'lender-demo',
    'New password': 'secret-2',
    [labels.confirmPassword]: 'secret-2',
  };

  async function saveWithCurrent(answer?: typeof changed) {
    const page = await openChangePassword(answer, 'password');
    await fill(page.user, values);
    await press(page.user, 'Save password');
    return page;
  }

  // Behaviour: passwords.change
  test('sends the current password', async () => {
    const { service } = await saveWithCurrent();
    expect(currentPassword()).toHaveAttribute('autocomplete', 'current-password');
    await waitFor(() => expect(navigateToUrl).toHaveBeenCalledWith('/lenders/'));
    expect(service.to('/user')[0]?.body).toMatchObject({ password: 'secret-2', current_password: 'lender-demo' });
  });

  test('requires the current password', async () => {
    const { user } = await openChangePassword(changed, 'password');
    await fill(user, { ...values, 'Current password': '' });
    await waitFor(() => expect(currentPassword()).toHaveAccessibleDescription('Current password is required'));
    expect(screen.getByRole('button', { name: 'Save password' })).toBeDisabled();
  });

  // Behaviour: passwords.change
  test('shows a wrong current password at its field and keeps the input', async () => {
    await saveWithCurrent(
      refusal(400, 'current_password_invalid', 'Current password required when setting new password.'),
    );
    await waitFor(() => expect(currentPassword()).toHaveAccessibleDescription('Current password is incorrect'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Current password is incorrect');
    expect(currentPassword()).toHaveFocus();
    for (const [label, value] of Object.entries(values)) expect(screen.getByLabelText(label)).toHaveValue(value);
    expect(navigateToUrl).not.toHaveBeenCalled();
  });

  // Behaviour: passwords.change
  test('shows the wait time after too many wrong passwords', async () => {
    await saveWithCurrent(refusal(429, 'over_request_rate_limit', 'Request rate limit reached'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts. Try again in a few minutes.');
    expect(currentPassword()).toHaveValue('lender-demo');
  });

  // Behaviour: passwords.change
  test('offers to sign out and reset the password instead', async () => {
    const { user, authClient } = await openChangePassword(changed, 'password');
    await user.click(screen.getByRole('button', { name: 'Sign out and reset it by email' }));
    await waitFor(() => expect(navigateToUrl).toHaveBeenCalledWith('/lenders/reset'));
    expect((await authClient.getSession()).data.session).toBeNull();
  });
});

// Behaviour: passwords.change
test('asks for the current password and keeps the input if the recovery link is too old', async () => {
  const { user } = await openChangePassword(
    refusal(400, 'current_password_required', 'Current password required when setting new password.'),
  );
  expect(screen.queryByLabelText('Current password')).not.toBeInTheDocument();
  await fill(user, { 'New password': 'secret-2', [labels.confirmPassword]: 'secret-2' });
  await press(user, 'Save password');
  await waitFor(() => expect(currentPassword()).toHaveAccessibleDescription('Current password is required'));
  expect(currentPassword()).toHaveFocus();
  expect(screen.getByLabelText('New password')).toHaveValue('secret-2');
});

describe('a service that requires a mailed code for an old session', () => {
  const values = {
    'Current password': 'lender-demo',
    'New password': 'secret-2',
    [labels.confirmPassword]: 'secret-2',
  };
  const needed = refusal(400, 'reauthentication_needed', 'Password update requires reauthentication');
  const invalid = refusal(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid');
  const codeField = () => screen.findByLabelText('Code');

  /** @param answers response to each save, in order */
  async function saveTwice(answers: (typeof changed)[], reauthenticate = () => json(200, {})) {
    const left = [...answers];
    const page = openGuestPage('reset/change-password', {
      viewer: viewers.main,
      signedInBy: 'password',
      answers: { '/user': () => (left.shift() ?? changed)(), '/reauthenticate': reauthenticate },
    });
    await screen.findByLabelText('New password');
    expect(screen.queryByLabelText('Code')).not.toBeInTheDocument();
    await fill(page.user, values);
    await press(page.user, 'Save password');
    return page;
  }

  // Behaviour: passwords.change
  test('mails a code, asks for it at its field, and keeps the input', async () => {
    const { user, service } = await saveTwice([needed]);
    const code = await codeField();
    await waitFor(() => expect(code).toHaveFocus());
    expect(code).toHaveAccessibleDescription(`Please enter the code that we sent to ${email}`);
    expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    for (const [label, value] of Object.entries(values)) expect(screen.getByLabelText(label)).toHaveValue(value);
    expect(service.to('/reauthenticate')).toHaveLength(1);

    await fill(user, { Code: ' 123456 ' });
    await press(user, 'Save password');
    await waitFor(() => expect(navigateToUrl).toHaveBeenCalledWith('/lenders/'));
    expect(service.to('/user')[1]?.body).toMatchObject({
      password: 'secret-2',
      current_password: 'lender-demo',
      nonce: '123456',
    });
  });

  // Behaviour: passwords.change
  test('shows a wrong code at its field and can send another one', async () => {
    const { user, service } = await saveTwice([needed, invalid]);
    await codeField();
    await fill(user, { Code: '000000' });
    await press(user, 'Save password');
    await waitFor(() =>
      expect(screen.getByLabelText('Code')).toHaveAccessibleDescription('This code is incorrect or has expired'),
    );
    expect(screen.getByLabelText('Code')).toHaveFocus();
    expect(screen.getByLabelText('New password')).toHaveValue('secret-2');
    await user.click(screen.getByRole('button', { name: 'Send a new code' }));
    expect(await screen.findByRole('status')).toHaveTextContent(`We sent a new code to ${email}`);
    expect(service.to('/reauthenticate')).toHaveLength(2);
  });

  // Behaviour: passwords.change
  test('reports that a code is used up if the service accepted it before another refusal', async () => {
    const { user } = await saveTwice([needed, samePassword]);
    await codeField();
    await fill(user, { Code: '123456' });
    await press(user, 'Save password');
    const password = screen.getByLabelText('New password');
    await waitFor(() =>
      expect(password).toHaveAccessibleDescription('New password should be different from the old password.'),
    );
    expect(password).toHaveFocus();
    expect(screen.getByLabelText('Code')).toHaveValue('');
    expect(screen.getByLabelText('Code')).toHaveAccessibleDescription(
      'This code has already been used. Please send a new one.',
    );
  });

  test('explains why no code was mailed and accepts an earlier one', async () => {
    const limited = refusal(
      429,
      'over_email_send_rate_limit',
      'For security purposes, you can only request this after 42 seconds.',
    );
    await saveTwice([needed], limited);
    const code = await codeField();
    await waitFor(() => expect(code).toHaveAccessibleDescription('Too many attempts. Try again in 42 seconds.'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts. Try again in 42 seconds.');
  });
});

describe('a link that does not work', () => {
  // Behaviour: links.problems
  test('can be replaced by a new one', async () => {
    openGuestPage('reset/change-password');
    expect(await expired()).toHaveFocus();
    expect(screen.getByRole('link', { name: labels.sendNewLink })).toHaveAttribute('href', '/lenders/reset');
    expect(screen.queryByLabelText('New password')).not.toBeInTheDocument();
  });

  // Behaviour: links.problems
  test('cannot change the password of a user who is already signed in', async () => {
    openGuestPage('reset/change-password?reason=link-expired', { viewer: viewers.main });
    expect(await expired()).toBeVisible();
    expect(screen.getByText(new RegExp(email))).toBeVisible();
    expect(screen.getByRole('link', { name: 'Change password' })).toHaveAttribute(
      'href',
      '/lenders/reset/change-password',
    );
    expect(screen.queryByLabelText('New password')).not.toBeInTheDocument();
  });

  // Behaviour: links.problems
  test('cannot use a session that the server has ended', async () => {
    await save(refusal(403, 'session_not_found', 'Session from session_id claim in JWT does not exist'));
    expect(await expired()).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('cannot use a session that ends', async () => {
    const { authClient } = await openChangePassword();
    await act(() => authClient.signOut());
    expect(await expired()).toBeVisible();
  });
});
