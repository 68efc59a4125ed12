import { Migrator, sql, type Migration } from 'kysely';
import { sqlState } from './errors';
import { authTables } from './migrations/auth-0001-tables';
import { authGuestFlows } from './migrations/auth-0002-guest-flows';
import { authSignUps } from './migrations/auth-0003-sign-ups';
import { signInNetworks } from './migrations/auth-0004-sign-in-networks';
import { authPhones } from './migrations/auth-0005-phones';
import { portalTables } from './migrations/portal-0001-tables';
import { mailAndStaff } from './migrations/portal-0002-mail-and-staff';
import { lendersWork } from './migrations/portal-0003-lenders-work';
import { files } from './migrations/portal-0004-files';
import { profileDrafts } from './migrations/portal-0005-profile-drafts';
import { userManagement } from './migrations/portal-0006-user-management';
import { publishedTerms } from './migrations/portal-0007-published-terms';
import { declinedJoinRequests } from './migrations/portal-0008-declined-join-requests';
import type { Db } from './open-database';

/** Each schema has its own line of migrations: where the auth service is hosted, its schema is not ours to touch. */
const LINES: Record<'portal' | 'auth', Record<string, Migration>> = {
  portal: {
    '0001-tables': portalTables,
    '0002-mail-and-staff': mailAndStaff,
    '0003-lenders-work': lendersWork,
    '0004-files': files,
    '0005-profile-drafts': profileDrafts,
    '0006-user-management': userManagement,
    '0007-published-terms': publishedTerms,
    '0008-declined-join-requests': declinedJoinRequests,
  },
  auth: {
    '0001-tables': authTables,
    '0002-guest-flows': authGuestFlows,
    '0003-sign-ups': authSignUps,
    '0004-sign-in-networks': signInNetworks,
    '0005-phones': authPhones,
  },
};

const TABLE = 'portal_migrations';
/** The table, or the schema, does not exist. */
const MISSING: readonly unknown[] = ['42P01', '3F000'];

/**
 * Brings the tables up to date. Kysely's migrator holds an advisory lock of the server meanwhile, so that processes
 * that start together do not do it twice.
 */
export async function migrate(db: Db, schemas: readonly (keyof typeof LINES)[]): Promise<void> {
  for (const schema of schemas) {
    if (await isUpToDate(db, schema)) continue;
    const migrator = new Migrator({
      db,
      provider: { getMigrations: async () => LINES[schema] },
      migrationTableSchema: schema,
      migrationTableName: TABLE,
      migrationLockTableName: `${TABLE}_lock`,
    });
    const { error } = await migrator.migrateToLatest();
    if (error) throw error;
  }
}

/** One query instead of the migrator's look at the whole catalogue, which every later start would wait for. */
async function isUpToDate(db: Db, schema: keyof typeof LINES): Promise<boolean> {
  try {
    const { rows } = await sql<{ name: string }>`select name from ${sql.id(schema, TABLE)}`.execute(db);
    const done = new Set(rows.map(({ name }) => name));
    return done.size === Object.keys(LINES[schema]).length && Object.keys(LINES[schema]).every((name) => done.has(name));
  } catch (error) {
    if (MISSING.includes(sqlState(error))) return false;
    throw error;
  }
}
