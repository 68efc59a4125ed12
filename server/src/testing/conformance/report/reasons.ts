const WORDING = 'different wording';
const ADMIN = 'the emulator requires an invitation; with a hosted service the portal uses this for accounts of checks';

/** Explanations of differences, by probe. */
export const reasons: Readonly<Record<string, string>> = {
  'sign-up, no JSON': WORDING,
  'sign-in, the body of a form': WORDING,
  'GET /user, no token at all': WORDING,
  'GET /user, a foreign signature': WORDING,
  'users, no such page': WORDING,
  'sign-up that the hook refuses': 'hooks of the server cannot set a code; pages use the message',
  'sign-up with a known address, no invitation':
    'the server skips the hook for known addresses; the page shows "Account already exists"',
  'sign-in': '`weak_password` is null and unused',
  'PUT /user, phone': 'no SMS provider is configured; nobody signs in by phone',
  'refresh: its headers': 'prefix of the token, for logs',
  'an address that is taken': 'the server fails; the emulator gives the reason',
  'generate_link, signup': 'the server calls the hook; unused by the portal',
  'generate_link, recovery': 'the server records link creation, the emulator mailing; unused',
  'generate_link, magiclink': ADMIN,
  'a new user': ADMIN,
  'link to sign in with': 'signs in to an existing account through the portal’s page; no page offers it',
  'PUT /user, another address': 'the server mails both addresses; the portal adopts the new one with the next call',
  'CORS: origin': 'the portal uses no cookies here',
};
