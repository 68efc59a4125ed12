import { portalModule } from '@lender-portal/build/webpack';
import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import webpack from 'webpack';
import { withHotReload } from './hot-reload.mjs';

const component = (label) => `export function Root() {\n  return <button>${label}</button>;\n}\n`;

test('writes a replacement for a changed component and keeps the entry of the release', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'hot-reload-'));
  t.after(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, 'src'));
  await writeFile(
    join(folder, 'package.json'),
    JSON.stringify({ name: '@lender-portal/sample-mfe', version: '1.0.0', dependencies: { react: '19.3.1' } }),
  );
  await writeFile(join(folder, 'src/lender-portal-sample-mfe.tsx'), `export { Root } from './root';\n`);
  await writeFile(join(folder, 'src/root.tsx'), component('Before'));

  const compiler = webpack(withHotReload(portalModule(folder, { mode: 'development' })));
  const results = [];
  let next;
  const built = () => new Promise((resolve) => (next = resolve));
  const first = built();
  const watching = compiler.watch({ aggregateTimeout: 20 }, (error, stats) => {
    if (error) throw error;
    results.push(stats);
    next(stats);
  });
  t.after(() => new Promise((resolve) => watching.close(resolve)));
  const { hash } = await first;

  const second = built();
  await writeFile(join(folder, 'src/root.tsx'), component('After'));
  const stats = await second;
  assert.deepEqual(stats.compilation.errors, []);
  const read = (file) => readFile(join(folder, 'dist', file), 'utf8');
  const update = `lender-portal-sample-mfe.${hash}.hot-update`;
  assert.deepEqual(JSON.parse(await read(`${update}.js`)).c, ['lender-portal-sample-mfe']);
  assert.match(await read(`${update}-chunk.js`), /After/);
  const { entries, files } = JSON.parse(await read('release.json'));
  assert.match(entries['@lender-portal/sample-mfe'], /^lender-portal-sample-mfe\.[0-9a-f]{10}\.js$/);
  assert.ok(!Object.keys(files).some((file) => file.includes('hot-update')));
});
