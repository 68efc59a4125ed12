const WORDING = 'different wording';
const ADMIN = 'the emulator requires an invitation; with a hosted service the portal uses this for accounts of checks';

/** Explanations of differences, by probe. */
export const reasons: Readonly<Record<string, string>> = {
  'sign-up, invalid JSON': WORDING,
  'sign-in, form-encoded body': WORDING,
  'GET /user, malformed token': WORDING,
  'GET /user, foreign signature': WORDING,
  'users, invalid page': WORDING,
  'sign-up that the hook rejects': 'hooks of the server cannot set a code; pages use the message',
  'sign-up with a known address, no invitation':
    'the server skips the hook for known addresses; the page shows "Account already exists"',
  'sign-in': '`weak_password` is null and unused',
  'PUT /user, phone': 'no SMS provider is configured; nobody signs in by phone',
  'refresh: response headers': 'prefix of the token, for logs',
  'sign-in, banned, wrong password': 'the server reveals deactivated accounts; the emulator does not',
  'change to an existing address': 'the server fails; the emulator gives the reason',
  'generate_link, signup': 'the server calls the hook; unused by the portal',
  'generate_link, recovery': 'the server records link creation, the emulator mailing; unused',
  'generate_link, magiclink': ADMIN,
  'create a user': ADMIN,
  'generate_link, sign-in': 'signs in to an existing account through the portal’s page; no page offers it',
  'PUT /user, another address': 'the server mails both addresses; the portal adopts the new one with the next call',
  'CORS: origin': 'the portal uses no cookies here',
};
