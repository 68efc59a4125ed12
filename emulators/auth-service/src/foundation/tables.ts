import type { Created, Json, Nullable, Updated } from '@lender-portal/server-kit/database/column-types';
import type { Generated, Kysely, Transaction } from 'kysely';

export type Metadata = Readonly<Record<string, unknown>>;

/** User metadata that the service, hooks and the admin API write. */
export interface AppMetadata {
  provider: string;
  providers: string[];
  [key: string]: unknown;
}

interface UserTable {
  id: string;
  role: Generated<string>;
  email: string;
  encrypted_password: Nullable<string>;
  email_confirmed_at: Nullable<Date>;
  confirmation_sent_at: Nullable<Date>;
  recovery_sent_at: Nullable<Date>;
  last_sign_in_at: Nullable<Date>;
  raw_app_meta_data: Json<AppMetadata>;
  raw_user_meta_data: Json<Record<string, unknown>>;
  banned_until: Nullable<Date>;
  created_at: Created;
  updated_at: Updated;
}

interface SessionTable {
  id: Generated<string>;
  user_id: string;
  /** How the user signed in. */
  authentication_method: string;
  not_after: Nullable<Date>;
  created_at: Created;
}

interface RefreshTokenTable {
  id: Generated<number>;
  token: string;
  user_id: string;
  session_id: string;
  parent: Nullable<string>;
  revoked: Generated<boolean>;
  created_at: Created;
  updated_at: Updated;
}

interface SigningKeyTable {
  id: string;
  private_jwk: Json<Record<string, unknown>>;
  created_at: Created;
}

export type OneTimeTokenType = 'confirmation_token' | 'recovery_token';

interface OneTimeTokenTable {
  id: Generated<string>;
  user_id: string;
  token_type: OneTimeTokenType;
  token_hash: string;
  created_at: Created;
}

/** Tables of the service, named as in GoTrue. */
export interface AuthTables {
  'auth.users': UserTable;
  'auth.sessions': SessionTable;
  'auth.refresh_tokens': RefreshTokenTable;
  'auth.signing_keys': SigningKeyTable;
  'auth.one_time_tokens': OneTimeTokenTable;
}

export type Db = Kysely<AuthTables>;

export type Trx = Transaction<AuthTables>;
