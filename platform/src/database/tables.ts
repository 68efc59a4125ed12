import type { ProfileDraftValues } from '@lender-portal/contracts';
import type { LegalEntityType, ProjectType } from '@lender-portal/contracts/schema';
import type { FileServiceTables } from '@lender-portal/file-service';
import type { MarketplaceTables } from '@lender-portal/marketplace';
import type { Created, Json, Nullable, Updated } from '@lender-portal/server/database/column-types';
import type { ColumnType, Generated, Kysely, RawBuilder } from 'kysely';

export interface AppMetadata {
  provider: string;
  providers: string[];
  tenantId?: string;
  tenantName?: string;
  tenantIsDev?: boolean;
  tenantType?: string;
}

interface AuthUserTable {
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

interface AuthIdentityTable {
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

interface AuthSessionTable {
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

interface AuthRefreshTokenTable {
  id: Generated<number>;
  token: string;
  user_id: string;
  session_id: string;
  parent: Nullable<string>;
  revoked: Generated<boolean>;
  created_at: Created;
  updated_at: Updated;
}

interface AuthAmrClaimTable {
  id: Generated<string>;
  session_id: string;
  authentication_method: string;
  created_at: Created;
  updated_at: Updated;
}

interface AuthSigningKeyTable {
  id: string;
  private_jwk: Json<Record<string, unknown>>;
  is_current: boolean;
  created_at: Created;
}

export type CodeChallengeMethod = 's256' | 'plain';

interface AuthFlowStateTable {
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

interface AuthOneTimeTokenTable {
  id: Generated<string>;
  user_id: string;
  token_type: OneTimeTokenType;
  token_hash: string;
  relates_to: string;
  flow_state_id: Nullable<string>;
  /** Of the sign-up whose link it is; those of other links have neither. */
  encrypted_password: Nullable<string>;
  user_meta_data: ColumnType<Record<string, unknown>, string | undefined, never>;
  created_at: ColumnType<Date, RawBuilder<Date>, never>;
  updated_at: Updated;
}

interface AuthRateLimitTable {
  subject: string;
  window_started_at: Updated;
  uses: Generated<number>;
}

interface AuthSignInFailureTable {
  id: Generated<number>;
  account: string;
  source: string;
  failed_at: Generated<Date>;
}

interface AuthKnownNetworkTable {
  source: string;
  signed_in_at: Updated;
}

interface TenantTable {
  id: string;
  name: string;
  type: string;
  is_dev: Generated<boolean>;
  created_at: Created;
  updated_at: Updated;
}

interface LegalEntityTable {
  tenant_id: string;
  type: LegalEntityType;
  name: string;
  phone: string;
  address: string;
  created_at: Created;
  updated_at: Updated;
}

interface LenderTable {
  id: string;
  tenant_id: string;
  has_white_label: Generated<boolean>;
  address: string;
  phone: string;
  projects_type: ProjectType[];
  created_at: Created;
  updated_at: Updated;
}

interface LenderStateTable {
  id: string;
  lender_id: string;
  region: string;
  is_approved: Generated<boolean>;
  created_at: Created;
}

interface UserTable {
  /** The id of the auth service's user. */
  id: string;
  tenant_id: string;
  email: string;
  first_name: string;
  last_name: string;
  phone: Nullable<string>;
  company_role: Nullable<string>;
  is_main: Generated<boolean>;
  is_active: Generated<boolean>;
  /** The last time; it stays when the user is activated again. */
  deactivated_at: Nullable<Date>;
  /** By first name, last name and address, without capitals and accents; one of a kind. */
  sort_key: ColumnType<string, never, never>;
  created_at: Created;
  updated_at: Updated;
}

interface ProfileDraftTable {
  user_id: string;
  /** The wizard's fields as they were typed. */
  typed: Json<ProfileDraftValues>;
  step: string;
  updated_at: Updated;
}

/** Kept by triggers: the words that find a user, and how many users a company has. */
interface UserWordTable {
  tenant_id: ColumnType<string, never, never>;
  word: ColumnType<string, never, never>;
  sort_key: ColumnType<string, never, never>;
  /** Characters that the user's word before it begins with too, up to three. */
  shared: ColumnType<number, never, never>;
}

interface TeamSizeTable {
  tenant_id: ColumnType<string, never, never>;
  users: ColumnType<number, never, never>;
}

interface AccountChangeTable {
  user_id: string;
  attempts: Generated<number>;
  next_attempt_at: Generated<Date>;
  last_error: Nullable<string>;
  created_at: Created;
}

interface InvitationTable {
  id: string;
  tenant_id: Nullable<string>;
  company: Nullable<string>;
  email: string;
  first_name: string;
  last_name: string;
  invited_by: Nullable<string>;
  used_at: Nullable<Date>;
  revoked_at: Nullable<Date>;
  expires_at: Date;
  /** When somebody was invited, for the last time. */
  created_at: Updated;
}

interface TermsTable {
  id: string;
  /** What the staff calls it. Null, like the text, for terms that stand at an address of their own. */
  version: Nullable<string>;
  /** Markdown. */
  content: Nullable<string>;
  url: string;
  published_at: Generated<Date>;
}

interface TermsAcceptanceTable {
  user_id: string;
  terms_id: string;
  accepted_at: Generated<Date>;
}

interface TenantFileTable {
  id: string;
  tenant_id: string;
  file_name: string;
  mime_type: string;
  category: Nullable<string>;
  region: Nullable<string>;
  type: string;
  status: Generated<string>;
  status_reason: Nullable<string>;
  /** A calendar day as text. */
  expiration_date: Nullable<string>;
  metadata: Json<Record<string, unknown>>;
  created_by: string;
  created_at: Created;
  /** The file in the file service. */
  handle: Nullable<string>;
  reviewed_at: Nullable<Date>;
  deleted_at: Nullable<Date>;
}

interface ExpiryNoticeTable {
  file_id: string;
  /** How many days before the expiration it was sent. */
  days: number;
  sent_at: Generated<Date>;
}

interface MailOutboxTable {
  id: Generated<string>;
  recipient: string;
  subject: string;
  text_body: string;
  html_body: string;
  attempts: Generated<number>;
  next_attempt_at: Generated<Date>;
  last_error: Nullable<string>;
  sent_at: Nullable<Date>;
  /** When it was given up. */
  abandoned_at: Nullable<Date>;
  created_at: Created;
}

interface JoinRequestTable {
  id: Generated<string>;
  first_name: string;
  last_name: string;
  company: string;
  email: string;
  phone: string;
  /** The invitation that answered it. */
  invitation_id: Nullable<string>;
  declined_at: Nullable<Date>;
  decline_reason: Nullable<string>;
  created_at: Created;
}

interface ServiceKeyTable {
  name: string;
  digest: string;
  created_at: Created;
}

interface RateLimitUseTable {
  id: Generated<number>;
  subject: string;
  used_at: Generated<Date>;
}

/** Append-only: the database refuses changes. */
interface AuditLogTable {
  id: Generated<number>;
  actor: string;
  action: string;
  subject_id: Nullable<string>;
  details: Json<Record<string, unknown>>;
  created_at: Created;
}

interface SeedTable {
  name: string;
  seeded_at: Generated<Date>;
}

/** The tables by schema: `auth` as GoTrue names them (local service only), `portal` ours with those of the marketplace and of stand-ins. */
export interface Tables extends MarketplaceTables, FileServiceTables {
  'auth.users': AuthUserTable;
  'auth.identities': AuthIdentityTable;
  'auth.sessions': AuthSessionTable;
  'auth.refresh_tokens': AuthRefreshTokenTable;
  'auth.mfa_amr_claims': AuthAmrClaimTable;
  'auth.signing_keys': AuthSigningKeyTable;
  'auth.sign_in_failures': AuthSignInFailureTable;
  'auth.known_networks': AuthKnownNetworkTable;
  'auth.flow_state': AuthFlowStateTable;
  'auth.one_time_tokens': AuthOneTimeTokenTable;
  'auth.rate_limits': AuthRateLimitTable;
  'portal.tenants': TenantTable;
  'portal.legal_entities': LegalEntityTable;
  'portal.lenders': LenderTable;
  'portal.lender_states': LenderStateTable;
  'portal.users': UserTable;
  'portal.profile_drafts': ProfileDraftTable;
  'portal.user_words': UserWordTable;
  'portal.team_sizes': TeamSizeTable;
  'portal.account_changes': AccountChangeTable;
  'portal.invitations': InvitationTable;
  'portal.terms': TermsTable;
  'portal.terms_acceptances': TermsAcceptanceTable;
  'portal.tenant_files': TenantFileTable;
  'portal.expiry_notices': ExpiryNoticeTable;
  'portal.mail_outbox': MailOutboxTable;
  'portal.join_requests': JoinRequestTable;
  'portal.service_keys': ServiceKeyTable;
  'portal.rate_limit_uses': RateLimitUseTable;
  'portal.audit_log': AuditLogTable;
  'portal.seeds': SeedTable;
}

export type Db = Kysely<Tables>;
