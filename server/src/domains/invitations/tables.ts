import type { Created, Nullable, Updated } from '@lender-portal/server-kit/database/column-types';
import type { Generated, Selectable } from 'kysely';

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
  /** Time when the invitation was last sent. */
  created_at: Updated;
}

interface JoinRequestTable {
  id: Generated<string>;
  first_name: string;
  last_name: string;
  company: string;
  email: string;
  phone: string;
  /** The invitation that accepted this request. */
  invitation_id: Nullable<string>;
  declined_at: Nullable<Date>;
  decline_reason: Nullable<string>;
  created_at: Created;
}

declare module '../../foundation/database/tables' {
  interface Tables {
    'portal.invitations': InvitationTable;
    'portal.join_requests': JoinRequestTable;
  }
}

export type InvitationRow = Selectable<InvitationTable>;
export type JoinRequestRow = Selectable<JoinRequestTable>;
