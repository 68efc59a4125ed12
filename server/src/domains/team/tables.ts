import type { Created, Nullable } from '@lender-portal/server-kit/database/column-types';
import type { ColumnType, Generated } from 'kysely';

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

declare module '../../foundation/database/tables' {
  interface Tables {
    'portal.user_words': UserWordTable;
    'portal.team_sizes': TeamSizeTable;
    'portal.account_changes': AccountChangeTable;
  }
}
