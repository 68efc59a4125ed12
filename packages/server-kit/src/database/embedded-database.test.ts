import { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import assert from 'node:assert/strict';
import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { openEmbeddedDatabase, openPGlite } from './embedded-database';

// Behaviour: run.disk-full
test('reports a panic before another statement blocks the thread, but no other error', async (context) => {
  const failures = new Map([
    ['panic', { severity: 'PANIC', code: '53100' }],
    ['error', { severity: 'ERROR', code: '53100' }],
  ]);
  const { query } = PGlite.prototype;
  context.mock.method(PGlite.prototype, 'query', function (this: PGlite, ...args: Parameters<typeof query>) {
    const failure = [...failures].find(([name]) => args[0].includes(name));
    return failure ? Promise.reject(Object.assign(new Error(failure[0]), failure[1])) : query.apply(this, args);
  });
  const panics: string[] = [];
  const { db, close } = await openPGlite({}, ({ message }) => panics.push(message));
  context.after(close);
  await assert.rejects(sql`select 'error'`.execute(db), { code: '53100' });
  assert.deepEqual(panics, []);
  await assert.rejects(sql`select 'panic'`.execute(db), { code: '53100' });
  assert.deepEqual(panics, ['panic']);
});

// Behaviour: run.disk-full
test('names a full disk at the start, for which PGlite has no word', async (context) => {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'embedded-database-'));
  context.after(() => fs.rm(folder, { recursive: true }));
  const failure = new Error('PGlite failed to initialize properly');
  context.mock.method(PGlite, 'create', () => Promise.reject(failure));
  const open = () => openEmbeddedDatabase(path.join(folder, 'database'));
  await assert.rejects(open(), failure);
  context.mock.method(fs, 'statfs', async () => ({ bavail: 1, bsize: 4_096 }));
  syncBuiltinESMExports();
  await assert.rejects(open(), { name: 'OperatorError', code: 'DISK_FULL' });
  context.mock.restoreAll();
  syncBuiltinESMExports();
});
