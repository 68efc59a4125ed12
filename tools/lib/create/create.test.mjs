import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, beforeEach, test } from 'node:test';
import { register } from 'tsx/esm/api';

// create.mjs imports the route rules, which are TypeScript.
register();
const { create, CreateError } = await import('./create.mjs');

const repository = join(import.meta.dirname, '../../..');
const FILES = ['routes.json', 'importmap.json', 'package-lock.json', '.github/CODEOWNERS'];
const sample = { name: 'sample-mfe', path: 'sample', title: "The lender's sample" };

const folders = [];
let root;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'lender-portal-create-'));
  folders.push(root);
  for (const file of FILES) await cp(join(repository, file), join(root, file));
  await mkdir(join(root, 'e2e/tests'), { recursive: true });
});
after(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

const read = (file) => readFile(join(root, file), 'utf8');
const snapshot = async () => [(await readdir(root, { recursive: true })).sort(), await Promise.all(FILES.map(read))];

test('creates a micro-frontend with its entries', async () => {
  assert.deepEqual(await create(root, sample), ['sample-mfe', 'e2e/tests/sample-mfe/sample.spec.ts']);
  assert.deepEqual(JSON.parse(await read('routes.json')).routes.at(-1), {
    id: 'sample',
    path: 'sample',
    title: "The lender's sample",
    access: 'lender',
    menu: { group: 'company', icon: 'tools' },
    module: 'sample-mfe',
  });
  assert.equal(JSON.parse(await read('importmap.json')).imports['@lender-portal/sample-mfe'], '/modules/sample-mfe/');
  const owners = (await read('.github/CODEOWNERS')).split('\n');
  assert.equal(
    owners[owners.indexOf('/users-mfe/              @lender-portal/users') + 1],
    '/sample-mfe/             @lender-portal/sample',
  );
  for (const file of ['webpack.config.mjs', 'src/lender-portal-sample-mfe.tsx', 'src/root.component.test.tsx'])
    assert.ok(existsSync(join(root, 'sample-mfe', file)), file);
  assert.match(await read('e2e/tests/sample-mfe/sample.spec.ts'), /frame\.item\("The lender's sample"\)/);
});

for (const [input, options, problem] of [
  ['a name with other characters', { name: 'Sample_mfe' }, /"Sample_mfe" must be lowercase words/],
  ['a name without the suffix -mfe', { name: 'sample' }, /"sample" must be lowercase words/],
  ['a name with a path', { name: '../sample-mfe' }, /must be lowercase words/],
  ['a name that is taken', { name: 'users-mfe' }, /"users-mfe" is taken: importmap\.json contains it/],
  ['a path that is taken', { path: 'loans' }, /path "loans" duplicates route "loans"/],
  ['a path below another', { path: 'loans/sample' }, /path "loans\/sample" is below "loans"/],
  ['a path with other characters', { path: '/Sample' }, /path is not valid\. Expected: Path below/],
  ['an unknown access', { access: 'everybody' }, /access must be one of/],
  ['an unknown icon', { icon: 'star' }, /menu\.icon must be one of/],
]) {
  test(`rejects ${input} and changes no files`, async () => {
    const before = await snapshot();
    await assert.rejects(
      create(root, { ...sample, ...options }),
      (error) => error instanceof CreateError && problem.test(error.message),
    );
    assert.deepEqual(await snapshot(), before);
  });
}

test('reports all problems at once', async () => {
  await assert.rejects(
    create(root, { ...sample, name: 'users-mfe', path: 'loans' }),
    /"users-mfe" is taken.+path "loans"/s,
  );
});

test('adds the owners line where no later pattern overrides it', async () => {
  await writeFile(join(root, '.github/CODEOWNERS'), '* @everything\n/docs/ @docs\n');
  await create(root, sample);
  assert.equal(
    await read('.github/CODEOWNERS'),
    '* @everything\n/docs/ @docs\n/sample-mfe/             @lender-portal/sample\n',
  );
});
