// Creates a data folder with a migrated and seeded database. Usage: seeded-template.ts <folder>. If all tests use a
// server, the database is created there.
import { openDatabase } from '@lender-portal/server-kit/database/open-database';
import { pgliteTemplate } from '@lender-portal/server-kit/testing/pglite-template';
import { silentLog } from '@lender-portal/server-kit/testing/silent-log';
import { cp, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { marketplaceSeeds } from '../marketplace/demo/seeds';
import { seedDemo } from '../demo/seed-demo';
import { storeFileIn } from '../demo/store-file';
import { migrateTables } from '../migrations/migrate-tables';
import type { Tables } from '../foundation/database/tables';
import { openLocalFiles } from '../local/file-service/local-file-store';
import { SEEDED_DATABASE, sharedTestServer } from './databases/shared-test-server';
import { testSettings } from './test-settings';

const folder = process.argv[2]!;
const draft = `${folder}.${process.pid}`;
const database = path.join(draft, 'database');
if (!sharedTestServer) await cp(await pgliteTemplate(), database, { recursive: true });
const settings = await testSettings({
  dataDir: draft,
  database: (await sharedTestServer?.create(SEEDED_DATABASE)) ?? { kind: 'embedded', folder: database },
});
const { documentTimeZone, brandName } = settings;
const { db, close } = await openDatabase<Tables>(settings.database, silentLog);
await migrateTables(db, { hasAuthService: true, hasMarketplace: true });
const storeFile = storeFileIn(await openLocalFiles(db, settings), new URL(settings.appUrl).origin);
await seedDemo({ db, storeFile, documentTimeZone, brandName, otherSeeds: marketplaceSeeds });
// Servers generate their own secrets, except the one that names the file folder.
await db.deleteFrom('portal.file_secrets').where('name', '<>', 'folder').execute();
await close();
// Another run may have created it first.
await rename(draft, folder).catch(() => rm(draft, { recursive: true }));
