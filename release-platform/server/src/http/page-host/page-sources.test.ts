import type { LogLine } from '@lender-portal/server-kit/testing/captured-log';
import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { pagesAlone } from '../../testing/pages';
import { testApplication } from '../../testing/test-server';

type ImportMap = { imports: Record<string, string>; integrity: Record<string, string> };

let folder: string;
let file: string;
let original: ImportMap;
before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lender-portal-map-'));
  file = path.join(folder, 'importmap.json');
  original = JSON.parse(await readFile(path.join(testApplication(), 'importmap.json'), 'utf8')) as ImportMap;
});
after(() => rm(folder, { recursive: true }));

const without = (key: string): ImportMap => {
  const { [key]: _left, ...imports } = original.imports;
  return { ...original, imports };
};
const write = (map: ImportMap | string) => writeFile(file, typeof map === 'string' ? map : JSON.stringify(map));

test('logs no warning about valid builds', async (context) => {
  await write(original);
  const { app, lines, pages } = await pagesAlone({ dataDir: path.join(folder, 'built'), importMapFile: file });
  context.after(() => app.close());
  await pages.takeEdits();
  await pages.deployments.live();
  assert.deepEqual(
    lines.map(({ msg }) => msg),
    [],
  );
});

for (const key of [
  'yup',
  '@lender-portal/shell',
  '@lender-portal/root-config',
  '@lender-portal/client/graphql',
  'react-dom/client',
  '@lender-portal/users-mfe',
  'exchange',
]) {
  test(`rejects a map without ${key} with a reason, and serves the last good one`, async (context) => {
    await write(original);
    const { app, lines } = await pagesAlone({ importMapFile: file });
    context.after(() => app.close());
    const before = (await app.inject('/import-map.json')).body;
    await write(without(key));
    assert.equal((await app.inject('/import-map.json')).body, before);
    assert.equal((await app.inject('/lenders/sign-in')).statusCode, 200);
    assert.match(
      (lines as (LogLine & { reason?: string })[]).filter(({ msg }) => msg === 'import map rejected').at(-1)?.reason ??
        '',
      new RegExp(`it has no "${key}", which .+ needs?`),
    );
  });
}
