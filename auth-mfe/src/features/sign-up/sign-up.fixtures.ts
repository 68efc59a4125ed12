import { json } from '../sign-in/sign-in.fixtures';
import { labels } from '../../labels.fixtures';

/** Response of the auth service to `POST /signup`: a user with an unverified address. */
export const unverifiedUser = () =>
  json(200, {
    id: 'user-2',
    aud: 'authenticated',
    role: 'authenticated',
    email: 'ada@new.example',
    confirmation_sent_at: '2026-01-01T00:00:00Z',
    app_metadata: {},
    user_metadata: {},
    identities: [{ id: 'user-2', provider: 'email' }],
    created_at: '2026-01-01T00:00:00Z',
  });

/** Response for an existing account's address: a user without identities. */
export const obfuscatedUser = () =>
  json(200, {
    id: 'user-3',
    aud: 'authenticated',
    role: '',
    email: 'ada@new.example',
    identities: [],
    app_metadata: {},
    user_metadata: {},
  });

export const signUpValues = {
  [labels.email]: 'ada@new.example',
  'First name': 'Ada',
  'Last name': 'Lovelace',
  [labels.password]: 'secret-1',
  [labels.confirmPassword]: 'secret-1',
} as const;
