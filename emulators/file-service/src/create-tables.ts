import { sql, type Migration } from 'kysely';

/**
 * Tables of the service in an existing schema. They reference no other tables; an application adds foreign keys itself.
 */
export const createFileServiceTables: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const STATEMENTS = [
  // One row per upload or cloud file: first the client's declarations, then the detected values.
  `create table portal.uploads (
    id uuid primary key default gen_random_uuid(),
    upload_id text not null unique,
    tenant_id uuid not null,
    user_id uuid,
    file_name text not null,
    mime_type text not null,
    size bigint not null check (size > 0),
    path text not null,
    key text not null,
    status text not null default 'started' check (status in ('started', 'completed', 'abandoned')),
    handle text unique,
    detected_mime_type text,
    sha256 char(64),
    created_at timestamptz not null default now(),
    completed_at timestamptz,
    constraint completed_has_file check (
      (status = 'completed') = (handle is not null and detected_mime_type is not null and sha256 is not null and completed_at is not null)))`,
  `create index uploads_of_tenant on portal.uploads (tenant_id, created_at desc, id)`,
  `create index uploads_unfinished on portal.uploads (created_at) where status = 'started'`,

  `create table portal.upload_parts (
    upload uuid not null references portal.uploads on delete cascade,
    part_number integer not null check (part_number between 1 and 10000),
    size bigint not null check (size > 0),
    md5 char(32) not null,
    received_at timestamptz not null default now(),
    primary key (upload, part_number))`,

  // Secrets for policies, part links and cloud tokens.
  `create table portal.file_secrets (
    name text primary key,
    secret text not null,
    created_at timestamptz not null default now())`,

  // Connected clouds; the picker's token is stored as a digest.
  `create table portal.cloud_connections (
    token_digest char(64) not null,
    provider text not null,
    tenant_id uuid not null,
    connected_at timestamptz not null default now(),
    primary key (token_digest, provider))`,
  `create index cloud_connections_by_age on portal.cloud_connections (connected_at)`,
];
