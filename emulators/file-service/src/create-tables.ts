import { sqlMigration } from '@lender-portal/server-kit/database/migrations/migration';

/**
 * Tables of the service in an existing schema. They reference no other tables; an application adds foreign keys itself.
 */
export const createFileServiceTables = sqlMigration([
  // One row per upload or drive file: first the client's declarations, then the detected values.
  `create table portal.uploads (
    id uuid primary key default gen_random_uuid(),
    upload_id text not null unique,
    tenant_id uuid not null,
    file_name text not null,
    mime_type text not null,
    size bigint not null check (size > 0),
    key text not null,
    handle text unique,
    detected_mime_type text,
    sha256 char(64),
    created_at timestamptz not null default now(),
    completed_at timestamptz)`,

  // Secrets.
  `create table portal.file_secrets (
    name text primary key,
    secret text not null,
    created_at timestamptz not null default now())`,
]);
