import { portalModule } from './webpack.js';
import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { after, before, test } from 'node:test';
import webpack from 'webpack';

const root = path.join(import.meta.dirname, '../../..');

let parent;
before(async () => {
  // Below the repository root, so that libraries resolve.
  await mkdir(path.join(root, '.cache'), { recursive: true });
  parent = await mkdtemp(path.join(root, '.cache/module-'));
});
after(() => rm(parent, { recursive: true }));

const manifest = {
  name: '@lender-portal/sample-mfe',
  version: '1.0.0',
  dependencies: { '@mui/material': '^9.0.0', react: '^19.0.0', 'react-hook-form': '^7.0.0', yup: '^1.0.0' },
};

/** @param files path → content; a lock file makes the module a repository of its own */
async function build(name, source, files = {}) {
  const folder = path.join(parent, name);
  await mkdir(path.join(folder, 'src'), { recursive: true });
  const all = { 'package.json': JSON.stringify(manifest), 'src/lender-portal-sample-mfe.tsx': source, ...files };
  for (const [file, text] of Object.entries(all)) await writeFile(path.join(folder, file), text);
  const compiler = webpack({ ...portalModule(folder), cache: false, devtool: 'source-map' });
  const stats = await new Promise((resolve, reject) =>
    compiler.run((error, result) => (error ? reject(error) : resolve(result))),
  );
  await new Promise((resolve) => compiler.close(resolve));
  return { dist: path.join(folder, 'dist'), errors: stats.toJson({ all: false, errors: true }).errors };
}

// Behaviour: modules.bundled-parts
test('bundles parts of shared libraries around the shared rest, and prints them', async (t) => {
  const printed = t.mock.method(console, 'error', () => undefined);
  const { dist, errors } = await build(
    'outside',
    `import { Button, Rating, Tooltip } from '@mui/material'; import Paper from '@mui/material/Paper'; import { object } from 'yup';
    export const mount = async () => [Button, Rating, Tooltip, Paper, object];`,
    { 'package-lock.json': '{}' },
  );
  assert.deepEqual(errors, []);
  const { shared } = JSON.parse(await readFile(path.join(dist, 'release.json'), 'utf8'));
  for (const name of ['Button', 'Paper', 'createSvgIcon', 'styled'])
    assert.ok(shared['@mui/material'].names.includes(name), name);
  assert.ok(!shared['@mui/material'].names.includes('Rating'));
  assert.deepEqual(shared['@mui/material/popups'], { range: '^9.0.0', names: ['Tooltip'] });
  assert.equal(shared['@mui/material'].range, '^9.0.0');
  assert.deepEqual(shared['@mui/material/internals'], {
    range: '^9.0.0',
    names: ['ClassNameGenerator', 'useDefaultProps', 'useRtl'],
  });
  assert.deepEqual(shared.yup, { range: '^1.0.0', names: ['object'] });
  const [script] = (await readdir(dist)).filter((file) => file.endsWith('.js'));
  const text = await readFile(path.join(dist, script), 'utf8');
  assert.match(text, /MuiRating/);
  assert.doesNotMatch(text, /MuiButton|MuiPaper|MuiTooltip|createContext/);
  const [message] = printed.mock.calls[0].arguments;
  assert.match(message, /^Bundled because the portal does not share them: @mui\/material Rating\.$/);
});

// Behaviour: modules.bundled-parts
test('rejects parts of a library whose copies do not work side by side', async () => {
  const { errors } = await build(
    'singleton',
    `import { unshared } from 'react-hook-form'; export const mount = async () => unshared;`,
    { 'package-lock.json': '{}' },
  );
  assert.match(
    errors[0].message,
    /"unshared" is not among the exports of react-hook-form \d+\.\d+\.\d+ that the portal shares/,
  );
});

// Behaviour: modules.bundled-parts
test('rejects parts of a library of another major version', async () => {
  const files = {
    'package-lock.json': '{}',
    'node_modules/yup/package.json': JSON.stringify({ name: 'yup', version: '0.32.11', module: 'index.js' }),
    'node_modules/yup/index.js': 'export const object = 1; export const unshared = 2;',
  };
  await mkdir(path.join(parent, 'old/node_modules/yup'), { recursive: true });
  const { errors } = await build('old', `export { object, unshared as mount } from 'yup';`, files);
  assert.match(errors[0].message, /shares yup 1\.\d+\.\d+, but 0\.32\.11 is installed.*npm install yup@\^1/);
});

// Behaviour: modules.bundled-parts
test('names the list of shared exports in this repository', async () => {
  const { errors } = await build('inside', `export { Rating as mount } from '@mui/material';`);
  assert.equal(
    errors[0].message,
    '"Rating" is not in the shared surface of @mui/material: list it in packages/shared-deps/src/interface/mui-material.ts',
  );
});
