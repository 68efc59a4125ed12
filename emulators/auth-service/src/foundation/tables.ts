import type { Created, Json, Nullable, Updated } from '@lender-portal/server-kit/database/column-types';
import type { RateLimitTable } from '@lender-portal/server-kit/limits/rate-limiter';
import type { ColumnType, Generated, Kysely, RawBuilder, Transaction } from 'kysely';

export type Metadata = Readonly<Record<string, unknown>>;

/** User metadata that the service, hooks and the admin API write. */
export interface AppMetadata {
  provider: string;
  providers: string[];
  [key: string]: unknown;
}

interface UserTable {
  id: string;
  aud: Generated<string>;
  role: Generated<string>;
  email: string;
  encrypted_password: Nullable<string>;
  email_confirmed_at: Nullable<Date>;
  phone: Nullable<string>;
  phone_confirmed_at: Nullable<Date>;
  invited_at: Nullable<Date>;
  confirmation_sent_at: Nullable<Date>;
  recovery_sent_at: Nullable<Date>;
  last_sign_in_at: Nullable<Date>;
  raw_app_meta_data: Json<AppMetadata>;
  raw_user_meta_data: Json<Record<string, unknown>>;
  banned_until: Nullable<Date>;
  is_anonymous: Generated<boolean>;
  created_at: Created;
  updated_at: Updated;
}

interface IdentityTable {
  id: Generated<string>;
  provider_id: string;
  user_id: string;
  identity_data: Json<Record<string, unknown>>;
  provider: string;
  email: ColumnType<string | null, never, never>;
  last_sign_in_at: Nullable<Date>;
  created_at: Created;
  updated_at: Updated;
}

interface SessionTable {
  id: Generated<string>;
  user_id: string;
  aal: Generated<'aal1'>;
  not_after: Nullable<Date>;
  refreshed_at: Nullable<Date>;
  user_agent: Nullable<string>;
  ip: Nullable<string>;
  created_at: Created;
  updated_at: Updated;
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

interface AmrClaimTable {
  id: Generated<string>;
  session_id: string;
  authentication_method: string;
  created_at: Created;
  updated_at: Updated;
}

interface SigningKeyTable {
  id: string;
  private_jwk: Json<Record<string, unknown>>;
  is_current: boolean;
  created_at: Created;
}

export type CodeChallengeMethod = 's256' | 'plain';

interface FlowStateTable {
  id: Generated<string>;
  user_id: string;
  code_challenge: string;
  code_challenge_method: CodeChallengeMethod;
  authentication_method: string;
  auth_code: Nullable<string>;
  auth_code_issued_at: Nullable<Date>;
  created_at: Created;
  updated_at: Updated;
}

export type OneTimeTokenType = 'confirmation_token' | 'recovery_token';

interface OneTimeTokenTable {
  id: Generated<string>;
  user_id: string;
  token_type: OneTimeTokenType;
  token_hash: string;
  relates_to: string;
  flow_state_id: Nullable<string>;
  /** Password and data of the link's sign-up. Other links have neither. */
  encrypted_password: Nullable<string>;
  user_meta_data: ColumnType<Record<string, unknown>, string | undefined, never>;
  created_at: ColumnType<Date, RawBuilder<Date>, never>;
  updated_at: Updated;
}

/** Tables of the service, named as in GoTrue. */
export interface AuthTables {
  'auth.users': UserTable;
  'auth.identities': IdentityTable;
  'auth.sessions': SessionTable;
  'auth.refresh_tokens': RefreshTokenTable;
  'auth.mfa_amr_claims': AmrClaimTable;
  'auth.signing_keys': SigningKeyTable;
  'auth.flow_state': FlowStateTable;
  'auth.one_time_tokens': OneTimeTokenTable;
  'auth.rate_limits': RateLimitTable;
}

export type Db = Kysely<AuthTables>;

export type Trx = Transaction<AuthTables>;
