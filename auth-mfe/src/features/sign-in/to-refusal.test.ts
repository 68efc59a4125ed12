import { TenantGuardError } from '@lender-portal/client';
import { AuthApiError, AuthRetryableFetchError } from '@supabase/supabase-js';
import { toRefusal } from './to-refusal';

const limited = (message: string) => toRefusal(new AuthApiError(message, 429, 'over_request_rate_limit')).message;

// Behaviour: sign-in.refused
test.each([
  ['Request rate limit reached', 'Too many attempts. Try again in a few minutes.'],
  ['For security purposes, you can only request this after 1 second.', 'Too many attempts. Try again in 1 second.'],
  ['For security purposes, you can only request this after 42 seconds.', 'Too many attempts. Try again in 42 seconds.'],
  ['For security purposes, you can only request this after 60 seconds.', 'Too many attempts. Try again in 1 minute.'],
  ['For security purposes, you can only request this after 241 seconds.', 'Too many attempts. Try again in 5 minutes.'],
])('maps "%s" to "%s"', (message, expected) => {
  expect(limited(message)).toBe(expected);
});

// Behaviour: sign-in.too-many
test.each([
  ['invalid_credentials', 'Invalid login credentials'],
  ['user_banned', 'Your account has been deactivated'],
  ['email_not_confirmed', 'Email not confirmed'],
])('shows the portal’s message for %s, also at the password field', (code, message) => {
  expect(toRefusal(new AuthApiError('Words of the service', 400, code))).toMatchObject({
    severity: 'error',
    message,
    form: 'password',
  });
});

// Behaviour: sign-in.refused
test('keeps the service’s message for any other refusal', () => {
  expect(toRefusal(new AuthApiError('Words of the service', 422, 'validation_failed'))).toMatchObject({
    message: 'Words of the service',
    form: 'password',
  });
});

// Behaviour: sign-in.tenant-type
test.each([
  ['entrepreneur', 'You are not authorized to view this page', 'entrepreneur-login'],
  ['borrower', 'Wrong type of tenant', undefined],
])('shows a tenant of type %s the warning "%s" and clears the form', (tenantType, message, offer) => {
  const refusal = toRefusal(new TenantGuardError(tenantType));
  expect(refusal).toMatchObject({ severity: 'warning', message, form: 'reset' });
  expect(refusal.offer).toBe(offer);
});

// Behaviour: sign-in.unreachable
test.each([
  ['the network is down', new AuthRetryableFetchError('Failed to fetch', 0), /could not be reached/],
  ['the service is down', new AuthRetryableFetchError('Bad gateway', 502), /temporarily unavailable/],
  ['something unforeseen is thrown', new TypeError('x is undefined'), /Something went wrong/],
])('shows the message at the password field when %s', (_what, error, message) => {
  expect(toRefusal(error)).toMatchObject({
    severity: 'error',
    message: expect.stringMatching(message),
    form: 'password',
  });
});
