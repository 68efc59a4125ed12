import { repositoryRoot } from '@lender-portal/release-server';
import { waitFor } from '@lender-portal/server-kit/testing/wait-for';
import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { readSettings } from '../../foundation/settings/read-settings';
import { createServer } from '../../server';
import { seededFolder, testSettings } from '../../testing/test-settings';

let folder: string;
let file: string;
let original: { imports: Record<string, string> };
before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lender-portal-map-'));
  file = path.join(folder, 'importmap.json');
  original = JSON.parse(await readFile(path.join(repositoryRoot(), 'importmap.json'), 'utf8')) as typeof original;
});
after(() => rm(folder, { recursive: true }));

const without = (key: string) => {
  const { [key]: _left, ...imports } = original.imports;
  return { ...original, imports };
};
const write = (map: object | string) => writeFile(file, typeof map === 'string' ? map : JSON.stringify(map));

// Behaviour: run.health
test('reports the readiness of pages after a bad edit, after a restart, and without any valid map', async (context) => {
  const dataDir = seededFolder();
  const { database } = readSettings({ DATA_DIR: dataDir });
  const start = async () => {
    const app = await createServer(await testSettings({ dataDir, importMapFile: file, database }), false, {
      shouldInitializeLedger: true,
    });
    context.after(() => app.close());
    const ready = async () => {
      const { statusCode, body } = await app.inject('/readyz');
      return { statusCode, ...(JSON.parse(body) as { status: string; parts: Record<string, string> }) };
    };
    return { ready, page: async () => (await app.inject('/lenders/')).statusCode, close: () => app.close() };
  };

  await write('{ "imports": ');
  const first = await start();
  const parts = { database: 'available', disk: 'available', modules: 'available', routes: 'current' };
  assert.deepEqual(await first.ready(), {
    statusCode: 503,
    status: 'not-ready',
    parts: { ...parts, importMap: 'none', modules: 'unavailable' },
  });
  assert.equal(await first.page(), 500);
  await write(original);
  // Pages are served slightly before the edit counts as taken.
  await waitFor(async () => (await first.ready()).parts['importMap'] === 'current');
  assert.deepEqual(await first.ready(), {
    statusCode: 200,
    status: 'ready',
    parts: { ...parts, importMap: 'current' },
  });
  await first.close();

  await write(without('yup'));
  const second = await start();
  assert.deepEqual(await second.ready(), {
    statusCode: 200,
    status: 'ready',
    parts: { ...parts, importMap: 'last-good' },
  });
  assert.equal(await second.page(), 200);
  await second.close();
});
