import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'node:test';
import { removeStale } from './remove-stale.mjs';

it('removes old entries and creates a missing folder', async (context) => {
  const parent = await mkdtemp(join(tmpdir(), 'lender-portal-stale-'));
  context.after(() => rm(parent, { recursive: true }));
  const folder = join(parent, 'kept');
  await removeStale(folder, 60_000);
  for (const name of ['old', 'new']) await mkdir(join(folder, name));
  const before = new Date(Date.now() - 61_000);
  await utimes(join(folder, 'old'), before, before);
  await removeStale(folder, 60_000);
  assert.deepEqual(await readdir(folder), ['new']);
});
