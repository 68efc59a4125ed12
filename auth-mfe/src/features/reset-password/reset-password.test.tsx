import { runtimeConfig } from '@lender-portal/testing';
import { notify } from '@lender-portal/ui';
import { act, screen, waitFor } from '@testing-library/react';
import { fill, openGuestPage, press } from '../../open-guest-page.fixtures';
import { json, refusal } from '../sign-in/sign-in.fixtures';
import { labels } from '../../labels.fixtures';

async function openReset(answer = () => json(200, {}), options = {}) {
  const page = openGuestPage('reset', { answers: { '/recover': answer }, ...options });
  await screen.findByLabelText(labels.email);
  return page;
}

afterEach(() => act(() => notify.clear()));

// Behaviour: passwords.reset
test('explains the reset and links back', async () => {
  await openReset();
  expect(screen.getByText("We'll email you a link you can use to reset your password")).toBeVisible();
  expect(screen.getByRole('link', { name: 'Or try signing in again' })).toHaveAttribute('href', '/lenders/sign-in');
  expect(screen.getByLabelText(labels.email)).toHaveAttribute('autocomplete', 'username');
});

test.each([
  ['', 'Email is required'],
  ['main@summit', 'Email must be a valid email'],
])('"%s": %s', async (value, message) => {
  const { user } = await openReset();
  await fill(user, { [labels.email]: value });
  await user.tab();
  await waitFor(() => expect(screen.getByLabelText(labels.email)).toHaveAccessibleDescription(message));
  expect(screen.getByRole('button', { name: labels.reset })).toBeDisabled();
});

// Behaviour: passwords.reset
test('requests a link that leads to the password change', async () => {
  const { user, service } = await openReset();
  await fill(user, { [labels.email]: ' main@summit.example ' });
  await press(user, labels.reset);
  expect(await screen.findByRole('heading', { level: 1, name: 'Reset link emailed' })).toHaveFocus();
  expect(screen.getByText('Please check your email for instructions on how to reset your password.')).toBeVisible();
  const [request] = service.to('/recover');
  expect(request?.body).toMatchObject({ email: 'main@summit.example' });
  expect(request?.query.get('redirect_to')).toBe('http://localhost/lenders/reset/change-password');
});

// Behaviour: passwords.reset
test.each([
  ['1 hour', undefined],
  ['2 hours', 7200],
])('states that the link works for %s if %s seconds are configured', async (words, recoveryLinkLifetime) => {
  const { user } = await openReset(() => json(200, {}), {
    config: { auth: { ...runtimeConfig.auth, ...(recoveryLinkLifetime && { recoveryLinkLifetime }) } },
  });
  await fill(user, { [labels.email]: 'main@summit.example' });
  await press(user, labels.reset);
  expect(await screen.findByText(new RegExp(`expires in ${words}`))).toBeVisible();
});

// Behaviour: mails.link-limits
test.each([
  [
    'too many',
    refusal(429, 'over_email_send_rate_limit', 'you can only request this after 7 seconds.'),
    'Too many attempts. Try again in 7 seconds.',
  ],
  [
    'a refusal',
    refusal(400, 'validation_failed', 'Unable to validate email address'),
    'Unable to validate email address',
  ],
])('shows a notice and keeps the form: %s', async (_why, answer, message) => {
  const { user, service } = await openReset(answer);
  await fill(user, { [labels.email]: 'main@summit.example' });
  await press(user, labels.reset);
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  await press(user, labels.reset);
  await waitFor(() => expect(service.to('/recover')).toHaveLength(2));
});
