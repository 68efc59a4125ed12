import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { findTarballProblems } from './check-tarball.mjs';

const folders = [];
after(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

const manifest = {
  name: '@lender-portal/sample',
  version: '1.0.0',
  license: 'SEE LICENSE IN LICENSE',
  type: 'module',
  exports: { '.': { types: './dist/index.d.ts', default: './dist/index.js' } },
  files: ['dist', 'CHANGELOG.md'],
  engines: { node: '>=20' },
};

/** A valid package. Each test breaks one aspect. */
const valid = {
  'README.md': '# Sample\n',
  'CHANGELOG.md': '# Sample\n',
  LICENSE: 'All rights reserved\n',
  'dist/index.js': `export { one } from './one.js';\n`,
  'dist/index.d.ts': `export { one } from './one.js';\n`,
  'dist/one.js': 'export const one = 1;\n',
  'dist/one.d.ts': 'export declare const one: number;\n',
};

async function problemsOf(files, changes) {
  const folder = await mkdtemp(join(tmpdir(), 'lender-portal-tarball-'));
  folders.push(folder);
  const packed = { ...valid, ...files, 'package.json': JSON.stringify({ ...manifest, ...changes }) };
  for (const [file, text] of Object.entries(packed).filter(([, content]) => content !== undefined)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
  const { status, stderr } = spawnSync('npm', ['pack', '--ignore-scripts'], {
    cwd: folder,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  assert.equal(status, 0, stderr);
  return findTarballProblems(join(folder, 'lender-portal-sample-1.0.0.tgz'), ['/builds/portal']);
}

test('accepts a valid package', async () => {
  assert.deepEqual(await problemsOf({}), []);
});

for (const [name, files, changes, problem] of [
  [
    'an import of an undeclared package',
    { 'dist/one.d.ts': `export declare const one: import('react').ReactNode;\n` },
    {},
    /dist\/one\.d\.ts imports react, which is neither/,
  ],
  [
    'a path of the build machine',
    { 'dist/one.js': `export const one = '/builds/portal/x';\n` },
    {},
    /dist\/one\.js contains a path of the build machine/,
  ],
  [
    'types that Node cannot resolve',
    { 'dist/index.d.ts': `export { one } from './one';\n` },
    {},
    /are-the-types-wrong: InternalResolutionError/,
  ],
  ['a publint error', { 'dist/index.js': 'exports.one = 1;\n' }, {}, /publint: .*CJS/],
]) {
  test(`reports ${name}`, async () => {
    assert.match((await problemsOf(files, changes)).join('\n'), problem);
  });
}
