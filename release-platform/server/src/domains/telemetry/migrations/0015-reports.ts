import { sql, type Migration } from 'kysely';

/** Browser reports, counted per minute. They contain no personal data. */
export const reports: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const STATEMENTS = [
  // Signing keys that all processes of this server share.
  `create table portal.signing_keys (
    name text primary key,
    key text not null,
    created_at timestamptz not null default now())`,
  `create table portal.module_reports (
    minute timestamptz not null,
    canary text not null,
    module text not null,
    release text not null,
    what text not null,
    count integer not null,
    buckets integer[] not null,
    message text,
    route text,
    reference text,
    first_at timestamptz not null,
    last_at timestamptz not null,
    primary key (minute, canary, module, release, what))`,
  `create table portal.vital_reports (
    minute timestamptz not null,
    revision text not null,
    route text not null,
    name text not null,
    buckets integer[] not null,
    primary key (minute, revision, route, name))`,
];
