import { PGlite } from '@electric-sql/pglite';
import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const CACHE = fileURLToPath(new URL('../../../../.cache/pglite', import.meta.url));

/** An initialised, empty data folder, made once per version: initialising is what takes long about a new database. */
export async function pgliteTemplate(): Promise<Blob> {
  const { dependencies } = createRequire(import.meta.url)('../../package.json') as { dependencies: Record<string, string> };
  const file = path.join(CACHE, `pglite-${dependencies['@electric-sql/pglite']}.tar`);
  const known = await readFile(file).catch(() => undefined);
  if (known) return new Blob([new Uint8Array(known)], { type: 'application/x-tar' });

  const pglite = await PGlite.create();
  const made = await pglite.dumpDataDir('none');
  await pglite.close();
  await mkdir(CACHE, { recursive: true });
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, Buffer.from(await made.arrayBuffer()));
  await rename(draft, file);
  return made;
}
