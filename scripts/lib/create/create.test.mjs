import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, readlink, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, beforeEach, test } from 'node:test';
import { create, CreateError, remove } from './create.mjs';

const repository = join(import.meta.dirname, '../../..');
const FILES = ['routes.json', 'importmap.json', 'package-lock.json'];
const reports = { name: 'reports-mfe', path: 'reports', title: "The lender's reports" };

const folders = [];
let root;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'lender-portal-create-'));
  folders.push(root);
  for (const file of FILES) await cp(join(repository, file), join(root, file));
  await mkdir(join(root, 'node_modules/@lender-portal'), { recursive: true });
  await mkdir(join(root, 'e2e/tests'), { recursive: true });
});
after(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

const read = (file) => readFile(join(root, file), 'utf8');
const snapshot = async () => [(await readdir(root, { recursive: true })).sort(), await Promise.all(FILES.map(read))];
const done = async () => 0;

test('a micro-frontend is made with its entries, and removed without a trace', async () => {
  const before = await snapshot();
  let generated;
  await create(root, reports, async (files) => {
    generated = files;
    return 0;
  });
  assert.deepEqual(generated, ['reports-mfe', 'e2e/tests/reports.spec.ts']);
  assert.deepEqual(JSON.parse(await read('routes.json')).routes.at(-1), {
    id: 'reports',
    path: 'reports',
    title: "The lender's reports",
    access: 'lender',
    menu: { group: 'company', icon: 'tools' },
    module: 'reports-mfe',
  });
  assert.equal(JSON.parse(await read('importmap.json')).imports['@lender-portal/reports-mfe'], '/modules/reports-mfe/');
  const { name, version, dependencies, devDependencies } = JSON.parse(await read('reports-mfe/package.json'));
  const { packages } = JSON.parse(await read('package-lock.json'));
  assert.deepEqual(packages['reports-mfe'], { name, version, dependencies, devDependencies });
  assert.deepEqual(packages['node_modules/@lender-portal/reports-mfe'], { resolved: 'reports-mfe', link: true });
  assert.equal(await readlink(join(root, 'node_modules/@lender-portal/reports-mfe')), '../../reports-mfe');
  for (const file of ['webpack.config.mjs', 'src/lender-portal-reports-mfe.tsx', 'src/root.component.test.tsx'])
    assert.ok(existsSync(join(root, 'reports-mfe', file)), file);
  assert.match(await read('e2e/tests/reports.spec.ts'), /frame\.item\("The lender's reports"\)/);

  await remove(root, 'reports-mfe');
  assert.deepEqual(await snapshot(), before);
});

for (const [what, wanted, problem] of [
  ['a name with other characters', { name: 'Reports_mfe' }, /"Reports_mfe" must be lowercase words/],
  ["a name that is no micro-frontend's", { name: 'reports' }, /"reports" must be lowercase words/],
  ['a name that leads elsewhere', { name: '../reports-mfe' }, /must be lowercase words/],
  ['a name that is taken', { name: 'users-mfe' }, /"users-mfe" is taken: importmap\.json has it/],
  ['a path that is taken', { path: 'loans' }, /path "loans" is that of routes\[8\]/],
  ['a path below another', { path: 'loans/reports' }, /path "loans\/reports" is below "loans"/],
  ['a path with other characters', { path: '/Reports' }, /path must be a path such as/],
  ['an unknown access', { access: 'everybody' }, /access must be one of/],
  ['an unknown icon', { icon: 'star' }, /menu\.icon must be one of/],
]) {
  test(`${what} is refused, and nothing is made`, async () => {
    const before = await snapshot();
    await assert.rejects(create(root, { ...reports, ...wanted }, done), (error) => error instanceof CreateError && problem.test(error.message));
    assert.deepEqual(await snapshot(), before);
  });
}

test('everything that is wrong is named at once', async () => {
  await assert.rejects(create(root, { ...reports, name: 'users-mfe', path: 'loans' }, done), /"users-mfe" is taken.+path "loans"/s);
});

test('where its types cannot be generated, nothing is left', async () => {
  const before = await snapshot();
  await assert.rejects(
    create(root, reports, async () => 1),
    /what was made is removed again/,
  );
  assert.deepEqual(await snapshot(), before);
});

test('what is no micro-frontend, or cannot be done without, is not removed', async () => {
  await mkdir(join(root, 'auth-mfe'));
  for (const name of ['packages', '..', 'e2e/../x-mfe', '', 'other-mfe', 'auth-mfe']) await assert.rejects(remove(root, name), CreateError);
  assert.ok(existsSync(join(root, 'auth-mfe')));
});
