import { createFileServiceTables } from '@lender-portal/file-service';
import { sql, type Migration } from 'kysely';

/** Tables of the file service, their references to companies, and file columns of documents. */
export const files: Migration = {
  async up(db) {
    await createFileServiceTables.up(db);
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const STATEMENTS = [
  `alter table portal.uploads
    alter column file_name type portal.filled_text,
    alter column mime_type type portal.filled_text,
    add foreign key (tenant_id) references portal.tenants on delete cascade`,
  `alter table portal.cloud_connections add foreign key (tenant_id) references portal.tenants on delete cascade`,

  // Null for documents created before the file service existed.
  `alter table portal.tenant_files
    add column handle text unique,
    add column reviewed_at timestamptz,
    add column deleted_at timestamptz`,
  `create table portal.expiry_notices (
    file_id uuid not null references portal.tenant_files on delete cascade,
    days integer not null check (days > 0),
    sent_at timestamptz not null default now(),
    primary key (file_id, days))`,
];
