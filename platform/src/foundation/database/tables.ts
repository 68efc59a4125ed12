import type { AuthTables } from '@lender-portal/auth-service';
import type { ProfileDraftValues } from '@lender-portal/contracts';
import type { LegalEntityType, ProjectType } from '@lender-portal/contracts/schema';
import type { FileServiceTables } from '@lender-portal/file-service';
import type { MarketplaceTables } from '@lender-portal/marketplace';
import type { Created, Json, Nullable, Updated } from '@lender-portal/server/database/column-types';
import type { RateLimitTable } from '@lender-portal/server/limits/rate-limiter';
import type { ColumnType, Generated, Kysely } from 'kysely';

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

/** The tables by schema: `auth` is the local auth service's, `portal` ours with those of the marketplace and the file service. */
export interface Tables extends AuthTables, FileServiceTables, MarketplaceTables {
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
  'portal.rate_limits': RateLimitTable;
  'portal.audit_log': AuditLogTable;
  'portal.seeds': SeedTable;
}

export type Db = Kysely<Tables>;
