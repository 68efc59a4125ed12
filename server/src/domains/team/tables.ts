import type { Created } from '@lender-portal/server-kit/database/column-types';
import type { JobColumns } from '@lender-portal/server-kit/jobs/job-queue';
import type { ColumnType, Selectable } from 'kysely';

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
