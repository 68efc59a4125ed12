import type { Nullable } from '@lender-portal/server-kit/database/column-types';
import type { Generated, Selectable } from 'kysely';

interface UserSessionTable {
  /** The auth service's id of the session. */
  id: string;
  user_id: string;
  /** As far as the browser tells: its name, and the system that it runs on. */
  device: Nullable<string>;
  signed_in_at: Date;
  last_seen_at: Generated<Date>;
  /** Ended by its user from another session; it stays, so that it never counts again. */
  ended_at: Nullable<Date>;
}

declare module '../../foundation/database/tables' {
  interface Tables {
    'portal.user_sessions': UserSessionTable;
  }
}

export type UserSessionRow = Selectable<UserSessionTable>;
