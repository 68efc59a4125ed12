import type { Created, Nullable, Updated } from '@lender-portal/server-kit/database/column-types';
import type { Generated, Selectable } from 'kysely';

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

interface BorrowerNoteTable {
  id: string;
  borrower_id: string;
  author_id: Nullable<string>;
  author_name: string;
  body: string;
  revision: Generated<number>;
  created_at: Created;
  edited_at: Nullable<Date>;
  deleted_at: Nullable<Date>;
}

interface BorrowerInvitationTable {
  id: string;
  lender_id: string;
  email: string;
  first_name: string;
  last_name: string;
  company: Nullable<string>;
  phone: Nullable<string>;
  invited_by: Nullable<string>;
  invited_by_name: string;
  sent_at: Updated;
  expires_at: Date;
  revoked_at: Nullable<Date>;
}

export interface BorrowerTables {
  'marketplace.borrowers': BorrowerTable;
  'marketplace.borrower_notes': BorrowerNoteTable;
  'marketplace.borrower_invitations': BorrowerInvitationTable;
}

export type BorrowerRow = Selectable<BorrowerTable>;
export type BorrowerNoteRow = Selectable<BorrowerNoteTable>;
export type BorrowerInvitationRow = Selectable<BorrowerInvitationTable>;
