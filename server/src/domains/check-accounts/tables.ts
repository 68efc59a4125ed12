import type { Created } from '@lender-portal/server-kit/database/column-types';

/** Accounts of the auth service that exist for one check. */
interface CheckAccountTable {
  user_id: string;
  /** The company that was made with it; null for an account without one. */
  tenant_id: string | null;
  check_id: string;
  created_at: Created;
}

declare module '../../foundation/database/tables' {
  interface Tables {
    'portal.check_accounts': CheckAccountTable;
  }
}
