// Applies a migration of a million users as a release would, in a process of its own: migration.ts <url of the database>
import { migrate } from '../../../packages/server-kit/src/database/migrations/migrate';
import type { Migration } from '../../../packages/server-kit/src/database/migrations/migration';
import { openDatabase } from '../../../packages/server-kit/src/database/open-database';
import { fastify } from 'fastify';
import { sql } from 'kysely';

const PIECE = 5_000;

/** A column that every user gets a value in, and an index of it. */
const initials: Migration = {
  async up(db) {
    await sql`alter table portal.users add column initials text`.execute(db);
  },
  async pieces(db) {
    const { rows } = await sql`update portal.users set initials = upper(left(first_name, 1) || left(last_name, 1))
      where id in (select id from portal.users where initials is null limit ${sql.lit(PIECE)} for update skip locked) returning id`.execute(db);
    return rows.length;
  },
  indexes: [{ name: 'users_by_initials', table: 'portal.users', definition: '(tenant_id, initials)' }],
};

const { log } = fastify({ logger: true });
const database = await openDatabase<unknown>({ kind: 'postgres', url: process.argv[2]!, startWaitSeconds: 0 }, log, 'migrations');
await migrate(database.db, { schema: 'portal', migrations: { '9999-initials': initials } }, { log, waitSeconds: 600 });
await database.close();
