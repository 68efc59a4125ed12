import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, beforeEach, test } from 'node:test';
import { createRepository } from './create-repository';

const parents: string[] = [];
let parent: string;
beforeEach(async () => {
  parent = await mkdtemp(path.join(tmpdir(), 'lender-portal-create-'));
  parents.push(parent);
});
after(() => Promise.all(parents.map((folder) => rm(folder, { recursive: true }))));

const wanted = {
  name: 'loan-reports-mfe',
  title: "The lender's reports",
  path: 'reports',
  isRemote: false,
  registry: 'https://npm.portal.example/',
};
const remote = { ...wanted, name: 'loan-reports', isRemote: true };

// Behaviour: packages.scope
test('creates a micro-frontend repository with its commands, types and tools', async () => {
  const folder = await createRepository(parent, wanted);
  assert.equal(folder, path.join(parent, 'loan-reports-mfe'));
  assert.equal(
    await readFile(path.join(folder, '.npmrc'), 'utf8'),
    '@lender-portal:registry=https://npm.portal.example/\n',
  );
  const manifest = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')) as Record<
    string,
    Record<string, string>
  >;
  assert.equal(manifest['name'], '@lender-portal/loan-reports-mfe');
  assert.deepEqual(Object.keys(manifest['scripts']!), [
    'build',
    'check',
    'codegen',
    'deploy',
    'dev',
    'release',
    'test',
    'typecheck',
  ]);
  assert.match(manifest['dependencies']!['react']!, /^\^\d+\.\d+\.\d+$/);
  assert.equal(manifest['devDependencies']!['@lender-portal/cli'], '^1.0.0');
  for (const name of ['@graphql-tools/utils', 'file-type'])
    assert.match(manifest['overrides']![name]!, /^\d+\.\d+\.\d+$/, 'later versions need a newer Node');
  assert.match(
    await readFile(path.join(folder, 'src/features/overview/overview.generated.ts'), 'utf8'),
    /export type LoanReportsOverviewQuery /,
  );
  assert.match(
    await readFile(path.join(folder, 'src/root.component.test.tsx'), 'utf8'),
    /name: "The lender's reports"/,
  );
  const readme = await readFile(path.join(folder, 'README.md'), 'utf8');
  assert.deepEqual(JSON.parse(/```json\n(.*?)```/s.exec(readme)![1]!), {
    id: 'reports',
    path: 'reports',
    title: "The lender's reports",
    access: 'lender',
    menu: { group: 'company', icon: 'tools' },
    module: 'loan-reports-mfe',
  });
});

// Behaviour: packages.pipelines
test('creates pipelines for GitHub and GitLab that name the module and the tested Node line', async () => {
  for (const [options, module] of [
    [wanted, '@lender-portal/loan-reports-mfe'],
    [remote, 'loan-reports'],
  ] as const) {
    const folder = await createRepository(parent, options);
    const read = (file: string) => readFile(path.join(folder, file), 'utf8');
    const node = (await read('.nvmrc')).trim();
    const [gitHub, gitLab] = [await read('.github/workflows/module.yml'), await read('.gitlab-ci.yml')];
    assert.ok(gitHub.includes(`module: '${module}'`));
    assert.ok(gitLab.includes(`rollback --module "${module}"`));
    assert.ok(gitLab.includes(`image: node:${node}-bookworm`));
    for (const text of [gitHub, gitLab]) assert.doesNotMatch(text, /(?<!\$\{)\{(module|node)\}/);
    assert.match(await read('.github/actions/lender-portal/action.yml'), /^name: Lender portal\n/);
  }
});

const SKILL = '.agents/skills/release-module/SKILL.md';

// Behaviour: packages.pipelines
test('creates a guide and a skill for agents that name existing scripts and files', async () => {
  for (const options of [wanted, remote]) {
    const folder = await createRepository(parent, options);
    const skill = await readFile(path.join(folder, SKILL), 'utf8');
    const module = options === remote ? 'loan-reports' : '@lender-portal/loan-reports-mfe';
    assert.equal(await readFile(path.join(folder, SKILL.replace('.agents', '.claude')), 'utf8'), skill);
    assert.match(skill, new RegExp(`^---\nname: release-module\ndescription: [^:]* ${module}\\.`));
    const guide = (await readFile(path.join(folder, 'AGENTS.md'), 'utf8')) + skill;
    const { scripts } = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>;
    };
    for (const [, script] of guide.matchAll(/npm (?:run )?(test|[\w:]+)/g))
      assert.ok(Object.hasOwn(scripts, script!), script);
    for (const [, file] of guide.matchAll(/`([\w.-]+(?:\/[\w.-]+)*\.(?:tsx?|mjs|json))`/g))
      assert.ok(existsSync(path.join(folder, file!)), file);
  }
});

test('creates a remote repository with the page of a module, its own entry and an exposed name', async () => {
  const folder = await createRepository(parent, remote);
  assert.match(await readFile(path.join(folder, 'src/loan-reports.tsx'), 'utf8'), /createPortalLifecycles/);
  assert.ok(existsSync(path.join(folder, 'src/features/overview/overview.generated.ts')));
  assert.match(
    await readFile(path.join(folder, 'build.mjs'), 'utf8'),
    /exposes: \{ LoanReports: 'src\/loan-reports\.tsx' \}/,
  );
  assert.match(
    await readFile(path.join(folder, 'README.md'), 'utf8'),
    /"remote": \{\n {4}"name": "loan-reports",\n {4}"exposed": "\.\/LoanReports"/,
  );
  assert.ok(!existsSync(path.join(folder, 'webpack.config.mjs')));
});

test('reports all problems at once and creates nothing', async () => {
  await mkdir(path.join(parent, 'Reports'));
  await writeFile(path.join(parent, 'Reports/notes.txt'), '');
  await assert.rejects(createRepository(parent, { ...wanted, name: 'Reports', path: '/reports', title: ' ' }), {
    message: [
      '"Reports" is not a valid module name. Use lowercase words separated by hyphens, ending in -mfe, for example reports-mfe. For a remote, use --remote',
      '"/reports" is not a valid path. Use a path below the portal\'s base path, for example reports',
      'The title must not be empty',
      `${path.join(parent, 'Reports')} already exists`,
    ].join('\n'),
  });
  await assert.rejects(createRepository(parent, { ...remote, name: 'reports-mfe' }), /not ending in -mfe/);
  await assert.rejects(createRepository(parent, { ...remote, name: '../reports' }), /is not a valid remote name/);
  await assert.rejects(
    createRepository(parent, { ...remote, name: '@summit/reports-mfe' }),
    /"@summit\/reports-mfe" includes a scope/,
  );
  assert.deepEqual(await readdir(parent), ['Reports']);
});
