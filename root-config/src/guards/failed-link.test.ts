import { findFailedLinkPage } from './failed-link';

const failure =
  '#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired&sb=';
const createFailure = (code: string) => failure.replace('otp_expired', code);

describe('addressAfterFailure', () => {
  // Behaviour: links.failed-at-service
  it.each([
    ['a failed verification', '/lenders/', '', failure, '/lenders/sign-in?reason=link-expired'],
    [
      'a failed verification with a deep link',
      '/lenders/loans',
      '?page=2',
      failure,
      '/lenders/sign-in?reason=link-expired',
    ],
    [
      'a failed reset link',
      '/lenders/reset/change-password/',
      '',
      failure,
      '/lenders/reset/change-password?reason=link-expired',
    ],
    [
      'an invitation that is no longer valid',
      '/lenders/',
      '',
      createFailure('invitation_invalid'),
      '/lenders/sign-in?reason=link-invitation-invalid',
    ],
    [
      'a deactivated account',
      '/lenders/',
      '',
      createFailure('user_banned'),
      '/lenders/sign-in?reason=link-account-deactivated',
    ],
    [
      'a reset link of a deactivated account',
      '/lenders/reset/change-password',
      '',
      createFailure('user_banned'),
      '/lenders/sign-in?reason=link-account-deactivated',
    ],
    [
      'too many attempts',
      '/lenders/',
      '',
      createFailure('over_request_rate_limit'),
      '/lenders/sign-in?reason=link-failed',
    ],
    [
      'a service that failed',
      '/lenders/',
      '',
      createFailure('unexpected_failure'),
      '/lenders/sign-in?reason=link-failed',
    ],
    [
      'a code that is a name of every object',
      '/lenders/',
      '',
      createFailure('constructor'),
      '/lenders/sign-in?reason=link-expired',
    ],
    ['tokens', '/lenders/', '', '#access_token=a.b.c&refresh_token=r&type=signup', undefined],
    ['another hash', '/lenders/loans', '', '#top', undefined],
    ['no hash', '/lenders/loans', '?error=1', '', undefined],
  ])('%s', (_what, pathname, _search, hash, expected) => {
    expect(findFailedLinkPage({ pathname, hash }, '/lenders')).toBe(expected);
  });
});
