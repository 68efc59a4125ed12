const WORDS = 'other words for the same';
const ADMIN =
  'the emulator has no way around an invitation; the portal asks a hosted service for it, for accounts of checks';

/** Explanations of differences, by probe. */
export const reasons: Readonly<Record<string, string>> = {
  'sign-up, no JSON': WORDS,
  'sign-in, the body of a form': WORDS,
  'GET /user, no token at all': WORDS,
  'GET /user, a foreign signature': WORDS,
  'users, no such page': WORDS,
  'sign-up that the hook refuses': 'a hook of the server has no code of its own; pages go by the words',
  'sign-up with a known address, no invitation':
    'the server asks no hook for an address it knows; the page takes this answer for "Account already exists"',
  'sign-in': '`weak_password` is null; nobody reads it',
  'PUT /user, phone': 'no service for messages is configured; nobody signs in by phone',
  'refresh: its headers': 'the first letters of a secret, for logs',
  'an address that is taken': 'a failure of the server where the emulator tells the reason',
  'generate_link, signup': 'the server asks the hook; the portal does not use it',
  'generate_link, recovery': 'the server notes when a link was made, the emulator when one was mailed; nobody reads it',
  'generate_link, magiclink': ADMIN,
  'a new user': ADMIN,
  'link to sign in with': 'it signs in to an account that is there, by the portal’s page; its pages offer none',
  'PUT /user, another address':
    'both addresses are mailed; the portal takes the new one with the next call (journey above)',
  'CORS: origin': 'nothing here depends on cookies',
};
