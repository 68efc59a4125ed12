import { PGlite } from '@electric-sql/pglite';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const CACHE = fileURLToPath(new URL('../../../../.cache/pglite', import.meta.url));

/** Keeps test databases small: reserved memory is zeroed on open, and every file is copied. */
const INITDB = ['--set=shared_buffers=8MB', '--set=min_wal_size=2MB', '--wal-segsize=1'];

/** Unused by clients and tests, but most of the folder's files. */
const UNUSED_DATABASES = ['template0', 'template1'];

/** An initialized, empty data folder, cached per PGlite version because initialization is slow. */
export async function pgliteTemplate(): Promise<string> {
  const { dependencies } = createRequire(import.meta.url)('../../package.json') as {
    dependencies: Record<string, string>;
  };
  const folder = path.join(CACHE, `pglite-${dependencies['@electric-sql/pglite']}`);
  if (existsSync(folder)) return folder;

  const draft = `${folder}.${randomUUID()}`;
  await mkdir(CACHE, { recursive: true });
  const pglite = await PGlite.create({ dataDir: draft, initDbStartParams: INITDB });
  await pglite.exec('update pg_database set datistemplate = false');
  for (const name of UNUSED_DATABASES) await pglite.exec(`drop database ${name}`);
  await pglite.close();
  // Another process may have created it first.
  await rename(draft, folder).catch(() => rm(draft, { recursive: true }));
  return folder;
}
