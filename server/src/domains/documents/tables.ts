import type { Created, Json, Nullable } from '@lender-portal/server-kit/database/column-types';
import type { Generated, Selectable } from 'kysely';

interface LenderStateTable {
  id: string;
  lender_id: string;
  region: string;
  is_approved: Generated<boolean>;
  created_at: Created;
}

interface StateWithdrawalTable {
  lender_id: string;
  region: string;
  /** Entered by staff; shown to the lender. */
  reason: string;
  withdrawn_at: Generated<Date>;
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
  /** A calendar date, such as 2027-01-31. */
  expiration_date: Nullable<string>;
  metadata: Json<Record<string, unknown>>;
  created_by: string;
  created_at: Created;
  /** The file in the file service. */
  handle: string;
  reviewed_at: Nullable<Date>;
  deleted_at: Nullable<Date>;
}

interface ExpiryNoticeTable {
  file_id: string;
  /** Days before expiration. */
  days: number;
  sent_at: Generated<Date>;
}

declare module '../../foundation/database/tables' {
  interface Tables {
    'portal.lender_states': LenderStateTable;
    'portal.state_withdrawals': StateWithdrawalTable;
    'portal.tenant_files': TenantFileTable;
    'portal.expiry_notices': ExpiryNoticeTable;
  }
}

export type DocumentRow = Selectable<TenantFileTable>;
export type LenderStateRow = Selectable<LenderStateTable>;
