import type { Created } from '@lender-portal/server-kit/database/column-types';
import type { JobColumns } from '@lender-portal/server-kit/jobs/job-queue';
import type { ColumnType, Selectable } from 'kysely';

/** Maintained by triggers: search words of users, and the number of users per company. */
interface UserWordTable {
  tenant_id: ColumnType<string, never, never>;
  word: ColumnType<string, never, never>;
  sort_key: ColumnType<string, never, never>;
  /** Length of the common prefix with the user's previous word, at most 3. */
  shared: ColumnType<number, never, never>;
}

interface TeamSizeTable {
  tenant_id: ColumnType<string, never, never>;
  users: ColumnType<number, never, never>;
}

interface AccountChangeTable extends JobColumns {
  user_id: string;
  created_at: Created;
}

declare module '../../foundation/database/tables' {
  interface Tables {
    'portal.user_words': UserWordTable;
    'portal.team_sizes': TeamSizeTable;
    'portal.account_changes': AccountChangeTable;
  }
}

export type AccountChange = Selectable<AccountChangeTable>;
