import type { AuthTables } from '@lender-portal/auth-service';
import type { ProfileDraftValues } from '@lender-portal/contracts';
import type { Created, Json, Nullable, Updated } from '@lender-portal/server/database/column-types';
import type { ColumnType, Generated, Kysely } from 'kysely';
import type { LegalEntityType, LoanStatus, ProjectType } from '../graphql/resolvers.generated';

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

interface UploadTable {
  id: Generated<string>;
  upload_id: string;
  tenant_id: string;
  user_id: Nullable<string>;
  file_name: string;
  /** As the client declared it. */
  mime_type: string;
  size: number;
  /** The folder that the upload was allowed into. */
  path: string;
  /** Where the file stands in the storage. */
  key: string;
  status: Generated<'started' | 'completed' | 'abandoned'>;
  handle: Nullable<string>;
  /** As the content shows. */
  detected_mime_type: Nullable<string>;
  sha256: Nullable<string>;
  created_at: Created;
  completed_at: Nullable<Date>;
}

interface UploadPartTable {
  upload: string;
  part_number: number;
  size: number;
  md5: string;
  received_at: Generated<Date>;
}

interface FileSecretTable {
  name: string;
  secret: string;
  created_at: Created;
}

interface CloudConnectionTable {
  token_digest: string;
  provider: string;
  tenant_id: string;
  connected_at: Generated<Date>;
}

interface ProjectTable {
  id: string;
  name: string;
  state: string;
  type: ProjectType;
  amount: number;
  is_open: Generated<boolean>;
  /** The one lender it was sent to; null where it is open to all. */
  lender_id: Nullable<string>;
  created_at: Created;
}

interface BorrowerTable {
  id: string;
  lender_id: string;
  first_name: string;
  last_name: string;
  company: Nullable<string>;
  email: string;
  phone: Nullable<string>;
  created_at: Created;
}

interface LoanTable {
  id: string;
  lender_id: string;
  number: string;
  project_name: string;
  project_type: ProjectType;
  state: string;
  borrower_id: Nullable<string>;
  borrower_name: string;
  amount: number;
  /** Percent a year. */
  interest_rate: number;
  term_months: number;
  /** Follows the last step, as `updated_at` does: the database sees to it. */
  status: Generated<LoanStatus>;
  created_at: Created;
  updated_at: Created;
}

interface LoanStepTable {
  id: string;
  loan_id: string;
  status: LoanStatus;
  at: Created;
}

interface FlipTable {
  id: string;
  address: string;
  /** The address as addresses are compared. */
  address_key: ColumnType<string, never, never>;
  city: string;
  state: string;
  zip: string;
  bedrooms: number;
  square_feet: number;
  /** A calendar day as text, like the other. */
  purchased_on: string;
  purchase_price: number;
  sold_on: string;
  sale_price: number;
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

/** The tables by schema: `auth` is that of the local auth service, `portal` ours. */
export interface Tables extends AuthTables {
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
  'portal.uploads': UploadTable;
  'portal.upload_parts': UploadPartTable;
  'portal.file_secrets': FileSecretTable;
  'portal.cloud_connections': CloudConnectionTable;
  'portal.projects': ProjectTable;
  'portal.borrowers': BorrowerTable;
  'portal.loans': LoanTable;
  'portal.loan_steps': LoanStepTable;
  'portal.flips': FlipTable;
  'portal.mail_outbox': MailOutboxTable;
  'portal.join_requests': JoinRequestTable;
  'portal.service_keys': ServiceKeyTable;
  'portal.rate_limit_uses': RateLimitUseTable;
  'portal.audit_log': AuditLogTable;
  'portal.seeds': SeedTable;
}

export type Db = Kysely<Tables>;
