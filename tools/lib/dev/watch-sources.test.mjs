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
  await writeFile(join(root, 'server/src/drain.ts'), '');
  await writeFile(join(root, 'routes.json'), '{}');
  let report;
  const next = () => new Promise((resolve) => (report = resolve));
  const stop = watchSources(root, ['server', 'routes.json', 'missing'], (changed) => report(changed));
  t.after(stop);
  /** Replaces the file like many editors do. */
  const save = async (file) => {
    await writeFile(join(root, `${file}.tmp`), 'x');
    await rename(join(root, `${file}.tmp`), join(root, file));
  };
  // The watcher first scans the folders.
  await delay(200);

  for (let i = 0; i < 2; i++) {
    const reported = next();
    await writeFile(join(root, 'server/dist/main.mjs'), 'x');
    await save('server/src/drain.ts');
    await save('routes.json');
    assert.deepEqual(await reported, ['routes.json', 'server/src/drain.ts']);
  }
  const reported = next();
  await writeFile(join(root, 'server/src/drain.ts'), 'y');
  assert.deepEqual(await reported, ['server/src/drain.ts']);
});
