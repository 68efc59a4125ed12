const WORDING = 'different wording';

/** Explanations of differences, by probe. */
export const reasons: Readonly<Record<string, string>> = {
  'sign-up, invalid JSON': WORDING,
  'GET /user, malformed token': WORDING,
  'GET /user, foreign signature': WORDING,
  'sign-up that the hook rejects': 'hooks of the server cannot set a code; pages use the message',
  'sign-up with a known address, no invitation':
    'the server skips the hook for known addresses; the page shows "Account already exists"',
  'sign-in': '`weak_password` is null and unused',
  'sign-in, banned, wrong password': 'the server reveals deactivated accounts; the emulator does not',
  'change to an existing address': 'the server fails; the emulator gives the reason',
};
