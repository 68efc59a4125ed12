import { sql, type Migration } from 'kysely';

/** Rejected edits of the owners' files by host, and the last valid routes. */
export const ownersFiles: Migration = {
  async up(db) {
    await sql`
      create table portal.refused_edits (
        host text not null,
        file text not null,
        reason text not null,
        since timestamptz not null default now(),
        seen_at timestamptz not null default now(),
        primary key (host, file))`.execute(db);
    await sql`
      create table portal.valid_routes (
        is_only boolean primary key default true check (is_only),
        routes jsonb not null,
        accepted_at timestamptz not null default now())`.execute(db);
  },
};
