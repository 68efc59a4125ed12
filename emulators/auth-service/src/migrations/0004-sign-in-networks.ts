import { sql, type Migration } from 'kysely';

/** Counts failed sign-ins by account and network, and remembers the networks of successful ones. */
export const signInNetworks: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const STATEMENTS = [
  // Digest of account and network. Existing rows get none and expire soon.
  `alter table auth.sign_in_failures add column source char(64) not null default ''`,
  `create index sign_in_failures_of_source on auth.sign_in_failures (source, failed_at)`,

  // Not in GoTrue. Digests of account and network of successful sign-ins.
  `create table auth.known_networks (
    source char(64) primary key,
    signed_in_at timestamptz not null default now())`,
  `create index known_networks_by_age on auth.known_networks (signed_in_at)`,
];
