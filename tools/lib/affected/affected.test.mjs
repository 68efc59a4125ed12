import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { rememberPassed } from '../passed-runs.mjs';
import { changedFiles } from './changed-files.mjs';
import { closureOf, distancesFrom, readDependencies } from './dependencies.mjs';
import { nameOf, selectTests } from './select-tests.mjs';

let root;
let graph;
const write = async (file, content) => {
  await mkdir(dirname(join(root, file)), { recursive: true });
  await writeFile(join(root, file), content);
};
const git = (...args) =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.example', ...args], { cwd: root });

before(async () => {
  root = await mkdtemp(join(tmpdir(), 'lender-portal-affected-'));
  await write('app/rules.ts', `export const rule = 1;`);
  await write('app/rules.test.ts', `import { rule } from './rules';`);
  await write('app/form/form.ts', `import { rule } from '../rules';\nimport './form.css';`);
  await write('app/form/form.css', '');
  await write('app/form/form.test.ts', `import './form';`);
  await write('app/schema.mjs', `export const read = () => readFile(join(folder, 'team.graphql'));`);
  await write('app/team.graphql', '');
  await write('server/server.test.ts', `import '../app/rules';\nimport '../app/schema.mjs';`);
  graph = await readDependencies(root, new Map([['server/server.test.ts', ['lock.json']]]));
});
after(() => rm(root, { recursive: true }));

describe('dependencies', () => {
  test('include imports, files named in strings, and given ones', () => {
    assert.deepEqual([...closureOf(graph, 'server/server.test.ts')].toSorted(), [
      'app/rules.ts',
      'app/schema.mjs',
      'app/team.graphql',
      'lock.json',
      'server/server.test.ts',
    ]);
    assert.deepEqual([...closureOf(graph, 'app/form/form.test.ts')].toSorted(), [
      'app/form/form.css',
      'app/form/form.test.ts',
      'app/form/form.ts',
      'app/rules.ts',
    ]);
  });

  test('lead from a changed file to the files that it affects', () => {
    assert.deepEqual(Object.fromEntries(distancesFrom(graph, ['app/team.graphql'])), {
      'app/team.graphql': 0,
      'app/schema.mjs': 1,
      'server/server.test.ts': 2,
    });
  });
});

describe('selectTests', () => {
  const tests = ['app/form/form.test.ts', 'app/rules.test.ts', 'server/server.test.ts'];
  const select = (options) =>
    selectTests(root, {
      graph,
      changed: ['app/rules.ts'],
      tests,
      passed: rememberPassed(root),
      budgetMs: 60_000,
      ...options,
    });
  const filesOf = ({ selected }) => selected.map(({ file }) => file);

  test('puts tests next to a changed file first', async () => {
    assert.deepEqual(filesOf(await select()), ['app/rules.test.ts', 'app/form/form.test.ts', 'server/server.test.ts']);
    assert.deepEqual(filesOf(await select({ changed: ['app/form/form.css'] })), ['app/form/form.test.ts']);
    assert.deepEqual(filesOf(await select({ changed: ['docs.md'] })), []);
  });

  test('leaves out tests that do not fit into the time', async () => {
    const { selected, left } = await select({ budgetMs: 5_000 });
    assert.deepEqual([selected.length, left], [1, ['app/form/form.test.ts', 'server/server.test.ts']]);
  });

  test('skips tests that passed with the same inputs', async () => {
    const passed = rememberPassed(root);
    const { selected } = await select();
    for (const { file, current } of selected) await passed.add(nameOf(file), current, { ms: 1 });
    assert.deepEqual(await select({ budgetMs: 5_000 }), { selected: [], unchanged: 3, left: [] });
    await write('app/team.graphql', 'type Query');
    assert.deepEqual(filesOf(await select()), ['server/server.test.ts']);
  });
});

test('changedFiles lists everything since the branch left its upstream', async () => {
  git('init', '--quiet', '--initial-branch=main');
  git('add', '.');
  git('commit', '--quiet', '--message=one');
  assert.deepEqual(changedFiles(root).files, []);
  git('checkout', '--quiet', '-b', 'topic');
  git('rm', '--quiet', 'app/rules.test.ts');
  git('commit', '--quiet', '--message=two');
  await write('app/rules.ts', `export const rule = 2;`);
  await write('new.ts', '');
  assert.deepEqual(changedFiles(root).files, ['app/rules.test.ts', 'app/rules.ts', 'new.ts']);
  assert.deepEqual(changedFiles(root, 'HEAD').files, ['app/rules.ts', 'new.ts']);
});
