import { sql, type Migration } from 'kysely';

/** Sessions seen by the portal, for the device list and to keep ended ones ended. */
export const userSessions: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const STATEMENTS = [
  `create table portal.user_sessions (
    id uuid primary key,
    user_id uuid not null references portal.users on delete cascade,
    device portal.filled_text,
    signed_in_at timestamptz not null,
    last_seen_at timestamptz not null default now(),
    ended_at timestamptz)`,
  `create index user_sessions_of_user on portal.user_sessions (user_id, last_seen_at desc)`,
  `create index user_sessions_unused on portal.user_sessions (last_seen_at) where ended_at is null`,
];
