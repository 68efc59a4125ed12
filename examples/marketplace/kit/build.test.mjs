import { integrityOf } from '@lender-portal/build/assets';
import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { buildRemote } from './build.mjs';

let folder;
before(async () => {
  // Below the repository root, so that libraries resolve, and ignored by git.
  const cache = path.join(import.meta.dirname, '../../../.cache');
  await mkdir(cache, { recursive: true });
  folder = await mkdtemp(path.join(cache, 'remote-'));
  process.env.LENDER_PORTAL_OUTPUT = path.join(folder, 'dist');
});
after(async () => {
  delete process.env.LENDER_PORTAL_OUTPUT;
  await rm(folder, { recursive: true });
});

async function write(files) {
  await mkdir(path.join(folder, 'src'), { recursive: true });
  const all = { 'package.json': JSON.stringify({ name: 'sample', version: '1.0.0' }), ...files };
  for (const [file, text] of Object.entries(all)) await writeFile(path.join(folder, file), text);
}

const build = () => buildRemote({ folder, name: 'sample', exposes: { Main: 'src/main.tsx', Other: 'src/other.tsx' } });
const readBuilt = (file) => readFile(path.join(folder, 'dist', file), 'utf8');

// Behaviour: modules.lazy-parts
test('builds the first view as one file and lazy parts as named files with digests', async () => {
  await write({
    'src/common.ts': `export const greet = (name: string) => console.log('hello from common', name);`,
    'src/of-parts.ts': `export const both = () => console.log('for both parts');`,
    'src/part.tsx': `import { useMemo } from 'react'; import { greet } from './common'; import { both } from './of-parts';
      export default function Part() { both(); useMemo(() => greet('part'), []); return <p>the part</p>; }`,
    'src/second.tsx': `import { both } from './of-parts'; export default function Second() { both(); return null; }`,
    'src/main.tsx': `import { greet } from './common'; export const mount = async () => { greet('main'); return [await import('./part'), await import('./second')]; };`,
    'src/other.tsx': `import { greet } from './common'; export const mount = async () => greet('other');`,
  });
  await build();
  const manifest = JSON.parse(await readBuilt('remoteEntry.json'));
  const release = JSON.parse(await readBuilt('release.json'));
  const scripts = (await readdir(path.join(folder, 'dist'))).filter((file) => file.endsWith('.js'));
  const [main, other] = manifest.exposes.map(({ outFileName }) => outFileName);

  assert.deepEqual(
    manifest.exposes.map(({ key }) => key),
    ['./Main', './Other'],
  );
  // A chunk for each import, and one for code that only they share.
  assert.equal(manifest.lazy.length, 3);
  assert.deepEqual([main, other, ...manifest.lazy].sort(), scripts.sort());
  for (const file of scripts)
    assert.equal(manifest.integrity[file], integrityOf(await readFile(path.join(folder, 'dist', file))), file);

  assert.deepEqual(
    Object.keys(release.files)
      .filter((file) => release.files[file].initial)
      .sort(),
    [main, other, 'remoteEntry.json'].sort(),
  );
  for (const file of [main, other])
    assert.doesNotMatch(await readBuilt(file), /^import[^(]*"\.\//m, `${file} statically imports another file`);
  const part = manifest.lazy.find((file) => file.startsWith('part-'));
  assert.doesNotMatch(
    await readBuilt(part),
    new RegExp(`from"./${main}"`),
    'would run a second copy if the first has another URL',
  );
  assert.match(await readBuilt(part), new RegExp(`const\\{\\w+:\\w+\\}=globalThis\\[Symbol\\.for\\(.${main}.\\)\\]`));
  assert.match(await readBuilt(main), new RegExp(`globalThis\\[Symbol\\.for\\(.${main}.\\)\\]\\?\\?=\\{`));
  assert.doesNotMatch(await readBuilt(part), /hello from common/);
});

test('builds identical files from the same sources', async () => {
  const before = await readBuilt('remoteEntry.json');
  await build();
  assert.equal(await readBuilt('remoteEntry.json'), before);
});

test('rejects a library that the portal does not share, including in a lazy chunk', async () => {
  await write({ 'src/part.tsx': `import { nothing } from 'no-such-library'; export default () => nothing();` });
  await assert.rejects(build(), /no-such-library/);
  await write({ 'src/part.tsx': `import { missing } from './common'; export default () => missing();` });
  await assert.rejects(build(), /missing/);
});

// Behaviour: modules.bundled-parts
test('bundles parts of shared libraries around the shared rest, and prints them', async (t) => {
  const printed = t.mock.method(console, 'error', () => undefined);
  await write({
    'package.json': JSON.stringify({ name: 'sample', version: '1.0.0', dependencies: { '@mui/material': '^9.1.0' } }),
    'src/main.tsx': `import { Button, Rating, Tooltip } from '@mui/material'; import Paper from '@mui/material/Paper'; import { object } from 'yup';
      export const mount = async () => [<Tooltip title=""><Button /></Tooltip>, <Rating />, Paper, object];`,
  });
  await build();
  const { exposes, shared: packages } = JSON.parse(await readBuilt('remoteEntry.json'));
  const { shared } = JSON.parse(await readBuilt('release.json'));
  assert.equal(shared['@mui/material'].range, '^9.1.0');
  for (const name of ['Button', 'Paper', 'createSvgIcon', 'styled'])
    assert.ok(shared['@mui/material'].names.includes(name), name);
  assert.ok(!shared['@mui/material'].names.includes('Rating'));
  assert.deepEqual(shared['@mui/material/popups'].names, ['Tooltip']);
  assert.deepEqual(shared['@mui/material/internals'].names, ['ClassNameGenerator', 'useDefaultProps', 'useRtl']);
  assert.deepEqual(shared.yup, { range: '^1.0.0', names: ['object'] });
  assert.deepEqual(
    packages.map(({ packageName, requiredVersion }) => [packageName, requiredVersion]),
    [
      ['react', '^19.0.0'],
      ['react-dom', '^19.0.0'],
      ['@mui/material', '^9.1.0'],
      ['yup', '^1.0.0'],
    ],
  );
  const text = await readBuilt(exposes[0].outFileName);
  assert.match(text, /MuiRating/);
  assert.doesNotMatch(text, /MuiButton|MuiPaper|MuiTooltip|createContext/);
  assert.match(
    printed.mock.calls[0].arguments[0],
    /^Main: Bundled because the portal does not share them: @mui\/material Rating\.$/,
  );
});

test('takes the portal’s own library from SystemJS', async () => {
  await write({
    'package.json': JSON.stringify({
      name: 'sample',
      version: '1.0.0',
      dependencies: { '@lender-portal/ui': '^1.0.0' },
    }),
    'src/main.tsx': `import { notify } from '@lender-portal/ui'; export const mount = async () => notify.success('Saved');`,
  });
  await build();
  const { exposes, systemLibraries } = JSON.parse(await readBuilt('remoteEntry.json'));
  const { shared } = JSON.parse(await readBuilt('release.json'));
  assert.deepEqual(shared['@lender-portal/ui'], { range: '^1.0.0', names: ['notify'] });
  assert.deepEqual(systemLibraries, ['@lender-portal/ui']);
  assert.match(await readBuilt(exposes[0].outFileName), /System\.get\(System\.resolve\([`"]@lender-portal\/ui[`"]\)\)/);
});
