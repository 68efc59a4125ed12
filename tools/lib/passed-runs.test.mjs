import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { fingerprint } from './fingerprints.mjs';
import { rememberPassed } from './passed-runs.mjs';
import { readWorkspaces } from './workspaces.mjs';

let root;
const write = async (file, content) => {
  await mkdir(join(root, file, '..'), { recursive: true });
  await writeFile(join(root, file), content);
};

before(async () => {
  root = await mkdtemp(join(tmpdir(), 'lender-portal-passed-'));
});
after(() => rm(root, { recursive: true }));

describe('fingerprint', () => {
  const current = () => fingerprint(root, ['source', 'one.json', 'nowhere']);

  test('is stable for unchanged names and contents', async () => {
    await write('source/a.ts', 'a');
    await write('source/deep/b.ts', 'b');
    await write('one.json', '{}');
    assert.equal(await current(), await current());
  });

  test('changes with contents, names, new files and bytes that move between files', async () => {
    const seen = new Set([await current()]);
    await write('source/a.ts', 'ab');
    seen.add(await current());
    await rename(join(root, 'source/a.ts'), join(root, 'source/c.ts'));
    seen.add(await current());
    await write('source/d.ts', '');
    seen.add(await current());
    await write('nowhere', 'now here');
    seen.add(await current());
    await write('source/c.ts', 'a');
    await write('source/d.ts', 'b');
    seen.add(await current());
    assert.equal(seen.size, 6);
  });

  test('ignores installed and generated folders by default', async () => {
    const before = await current();
    await write('source/dist/built.js', '1');
    await write('source/node_modules/library/index.js', '1');
    assert.equal(await current(), before);
    assert.notEqual(await fingerprint(root, ['source'], /^node_modules$/), await fingerprint(root, ['source']));
  });
});

describe('rememberPassed', () => {
  test('finds a run by name and fingerprint, and returns its note', async () => {
    const passed = rememberPassed(root, false);
    assert.equal(await passed.has('e2e users', '1'), false);
    assert.equal(await passed.hasAny('e2e '), false);
    await passed.add('e2e users', '1', { modules: ['users-mfe'] });
    assert.equal(await passed.has('e2e users', '1'), true);
    assert.equal(await passed.hasAny('e2e '), true);
    assert.equal(await passed.hasAny('components '), false);
    assert.equal(await passed.has('e2e users', '2'), false);
    assert.equal(await passed.has('e2e documents', '1'), false);
    assert.deepEqual(await passed.noteOf('e2e users'), { modules: ['users-mfe'] });
  });

  test('treats all runs as new if ignored, but records passes', async () => {
    await rememberPassed(root, true).add('server', '1');
    assert.equal(await rememberPassed(root, true).has('server', '1'), false);
    assert.equal(await rememberPassed(root, false).has('server', '1'), true);
  });
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
