import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { watchSources } from './watch-sources.mjs';

test('reports saved sources together, without builds and temporary files', async (t) => {
  const root = await mkdtemp(join(tmpdir(), 'watch-sources-'));
  t.after(() => rm(root, { recursive: true }));
  await mkdir(join(root, 'server/src'), { recursive: true });
  await mkdir(join(root, 'server/dist'));
  await writeFile(join(root, 'routes.json'), '{}');
  let changed;
  const reported = new Promise((resolve) => (changed = resolve));
  const stop = watchSources(root, ['server', 'routes.json'], changed);
  t.after(stop);
  // Node reports no event when a recursive watch is ready.
  await delay(200);

  await writeFile(join(root, 'server/dist/main.mjs'), 'x');
  await writeFile(join(root, 'server/src/drain.ts'), 'x');
  await writeFile(join(root, 'routes.json.tmp'), '{}');
  await rename(join(root, 'routes.json.tmp'), join(root, 'routes.json'));
  assert.deepEqual(await reported, ['routes.json', 'server/src/drain.ts']);
});
