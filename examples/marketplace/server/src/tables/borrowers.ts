import type { Created, Nullable, Updated } from '@lender-portal/server-kit/database/column-types';
import type { Selectable } from 'kysely';

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
  'marketplace.borrower_invitations': BorrowerInvitationTable;
}

export type BorrowerRow = Selectable<BorrowerTable>;
export type BorrowerInvitationRow = Selectable<BorrowerInvitationTable>;
