import type { Nullable } from '@lender-portal/server-kit/database/column-types';
import type { Generated, Selectable } from 'kysely';

interface UserSessionTable {
  /** The auth service's session id. */
  id: string;
  user_id: string;
  /** Browser and operating system, as reported by the browser. */
  device: Nullable<string>;
  signed_in_at: Date;
  last_seen_at: Generated<Date>;
  /** Ended by its user from another session; the row stays so the session is never accepted again. */
  ended_at: Nullable<Date>;
}

declare module '../../foundation/database/tables' {
  interface Tables {
    'portal.user_sessions': UserSessionTable;
  }
}

export type UserSessionRow = Selectable<UserSessionTable>;
