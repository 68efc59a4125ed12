import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { readWorkspaces } from '../workspaces.mjs';
import { changedFiles } from './changed-files.mjs';
import { passedParts } from './passed-parts.mjs';

let root;
const write = async (file, content) => {
  await mkdir(dirname(join(root, file)), { recursive: true });
  await writeFile(join(root, file), content);
};
before(async () => {
  root = await mkdtemp(join(tmpdir(), 'lender-portal-selection-'));
});
after(() => rm(root, { recursive: true }));

test('skips parts that passed until one of their files changes', async () => {
  const inputs = { 'Tests one': ['source', 'one.json'], 'Tests two': ['two.json', 'missing'] };
  const findChanged = async () => [...(await passedParts(root).findChanged(inputs)).keys()];
  await write('source/deep/a.ts', 'ab');
  await write('source/b.ts', 'c');
  assert.deepEqual(await findChanged(), ['Tests one', 'Tests two']);
  await passedParts(root).add(await passedParts(root).findChanged(inputs));
  await write('source/dist/built.js', '1');
  await write('source/node_modules/library/index.js', '1');
  assert.deepEqual(await findChanged(), []);
  assert.equal((await passedParts(root).findChanged(inputs, true)).size, 2);

  // Bytes that move from one file to the next.
  await write('source/b.ts', 'bc');
  await write('source/deep/a.ts', 'a');
  assert.deepEqual(await findChanged(), ['Tests one']);
  await write('source/b.ts', 'c');
  await write('source/deep/a.ts', 'ab');
  await rename(join(root, 'source/b.ts'), join(root, 'source/c.ts'));
  await write('missing', 'present');
  assert.deepEqual(await findChanged(), ['Tests one', 'Tests two']);
});

test('lists a workspace with its direct and transitive dependencies', async () => {
  const manifest = (name, dependencies = {}, devDependencies = {}) =>
    JSON.stringify({ name, dependencies, devDependencies });
  await write('package.json', JSON.stringify({ workspaces: ['shell', 'packages/*'] }));
  await write('shell/package.json', manifest('@x/shell', { '@x/client': '1', react: '19' }, { '@x/testing': '1' }));
  await write('packages/client/package.json', manifest('@x/client', { '@x/contracts': '1' }));
  await write('packages/testing/package.json', manifest('@x/testing', {}, { '@x/client': '1' }));
  await write('packages/contracts/package.json', manifest('@x/contracts'));
  const workspaces = await readWorkspaces(root);
  assert.deepEqual(workspaces.get('shell')?.toSorted(), [
    'packages/client',
    'packages/contracts',
    'packages/testing',
    'shell',
  ]);
  assert.deepEqual(workspaces.get('packages/contracts'), ['packages/contracts']);
});

test('lists everything that changed since the branch left its upstream', async () => {
  const git = (...args) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.example', ...args], { cwd: root });
  await write('.gitignore', '.cache\nnode_modules\ndist\n');
  git('init', '--quiet', '--initial-branch=main');
  git('add', '.');
  git('commit', '--quiet', '--message=one');
  assert.deepEqual(changedFiles(root), []);
  git('checkout', '--quiet', '-b', 'topic');
  git('rm', '--quiet', 'source/c.ts');
  git('commit', '--quiet', '--message=two');
  await write('missing', 'changed');
  await write('new.ts', '');
  assert.deepEqual(changedFiles(root), ['missing', 'new.ts', 'source/c.ts']);
});
