import { PGlite } from '@electric-sql/pglite';
import assert from 'node:assert/strict';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { pgliteTemplate } from '../testing/pglite-template';
import { MemoryCopy } from './memory-copy';

let parent: string;
let folder: string;
before(async () => {
  parent = await mkdtemp(path.join(os.tmpdir(), 'lender-portal-copy-'));
  folder = path.join(parent, 'database');
  await cp(await pgliteTemplate(), folder, { recursive: true });
  const original = await PGlite.create({ dataDir: folder });
  await original.exec('create table notes (text text); insert into notes values ($$of the folder$$)');
  await original.close();
});
after(() => rm(parent, { recursive: true }));

const notes = async (db: PGlite) =>
  (await db.query<{ text: string }>('select text from notes')).rows.map(({ text }) => text);

test('starts as a copy of the folder and leaves the folder unchanged', async () => {
  const [one, other] = [
    await PGlite.create({ fs: new MemoryCopy(folder) }),
    await PGlite.create({ fs: new MemoryCopy(folder) }),
  ];
  await one.exec('insert into notes values ($$of the copy$$); create table more (text text); checkpoint');
  assert.deepEqual(await notes(one), ['of the folder', 'of the copy']);
  assert.deepEqual(await notes(other), ['of the folder']);
  await one.close();
  await other.close();

  const later = await PGlite.create({ fs: new MemoryCopy(folder) });
  assert.deepEqual(await notes(later), ['of the folder']);
  await later.close();
});
