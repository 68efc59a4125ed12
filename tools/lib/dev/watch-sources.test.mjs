import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { watchSources } from './watch-sources.mjs';

test('reports saved sources, without builds and temporary files', async (t) => {
  const root = await mkdtemp(join(tmpdir(), 'watch-sources-'));
  t.after(() => rm(root, { recursive: true }));
  await mkdir(join(root, 'server/src'), { recursive: true });
  await mkdir(join(root, 'server/dist'));
  await writeFile(join(root, 'server/src/drain.ts'), '');
  await writeFile(join(root, 'server/src/ready.ts'), '');
  await writeFile(join(root, 'routes.json'), '{}');
  const reported = new Set();
  let onReport;
  const stop = watchSources(root, ['server', 'routes.json', 'missing'], (changed) => {
    for (const file of changed) reported.add(file);
    onReport?.();
  });
  t.after(stop);
  const until = async (...files) => {
    while (!files.every((file) => reported.has(file))) await new Promise((resolve) => (onReport = resolve));
  };
  /** Replaces the file like many editors do. */
  const save = async (file) => {
    await writeFile(join(root, `${file}.tmp`), 'x');
    await rename(join(root, `${file}.tmp`), join(root, file));
  };
  // The watcher first scans the folders, and misses what changes meanwhile.
  const again = setInterval(() => void writeFile(join(root, 'server/src/ready.ts'), 'x'), 300);
  await until('server/src/ready.ts');
  clearInterval(again);

  await writeFile(join(root, 'server/dist/main.mjs'), 'x');
  await save('server/src/drain.ts');
  await save('routes.json');
  await until('routes.json', 'server/src/drain.ts');
  assert.equal(reported.size, 3);

  reported.clear();
  await writeFile(join(root, 'server/src/drain.ts'), 'y');
  await until('server/src/drain.ts');
});
