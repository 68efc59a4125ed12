import type { Created } from '@lender-portal/server-kit/database/column-types';

/** Auth service accounts that exist for a single check. */
interface CheckAccountTable {
  user_id: string;
  /** The company created with the account; null if it has none. */
  tenant_id: string | null;
  check_id: string;
  created_at: Created;
}

declare module '../../foundation/database/tables' {
  interface Tables {
    'portal.check_accounts': CheckAccountTable;
  }
}
