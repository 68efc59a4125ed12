import { parseRelease } from '@lender-portal/releases';
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { folderOf } from '../module/builds.fixtures';
import { runCommand } from '../run-command';

/** Runs a command as a user types it. */
async function run(...args: string[]) {
  let stdout = '';
  let stderr = '';
  const code = await runCommand(args, {
    env: { REGISTRY_TOKEN: 'lprt_x' },
    stdout: { write: (text) => (stdout += text) },
    stderr: { write: (text) => (stderr += text) },
    interrupted: () => Promise.resolve(),
    openInBrowser: () => Promise.resolve(false),
  });
  return { code, stdout, stderr };
}

const entry =
  'System.register(["react"],function(e){return{setters:[function(m){m.useState}],execute:function(){e({bootstrap:1,mount:1,unmount:1})}}});';
const builtFolder = (packageJson: object = { name: '@summit/reports', dependencies: { react: '^19.0.0' } }) =>
  folderOf({
    'package.json': JSON.stringify(packageJson),
    'dist/reports.js': entry,
    'dist/7.reports.js': '',
    'dist/index.html': '',
  });

// Behaviour: releases.adopt
test('writes a release.json with which check, publish and deploy continue', async () => {
  const folder = path.join(await builtFolder(), 'dist');
  const adopted = await run('adopt', folder);
  assert.deepEqual([adopted.code, adopted.stderr], [0, '']);
  assert.equal(
    adopted.stdout,
    `Adopted ${folder} as @lender-portal/reports 0.0.0 (SystemJS)
Entry: reports.js
Files: 2
Lazy scripts: 7.reports.js
Shared imports: react ^19.0.0
Left out:
  "index.html" is skipped: the portal does not serve HTML of modules
Not known:
  the version: package.json has none, so it is 0.0.0
Next: lender-portal check ${folder}
`,
  );
  const check = await run('check', folder, '--static');
  assert.deepEqual([check.code, check.stderr], [0, ''], check.stdout);
  const publish = await run('publish', folder, '--dry-run');
  assert.match(publish.stdout, /^Dry run: would publish @lender-portal\/reports \(2 files/);
});

test('takes settings of package.json, and options', async () => {
  const lenderPortal = { budget: 9_000, journey: [{ see: 'Reports' }], trustedTypes: ['vue'] };
  const home = await builtFolder({ version: '2.1.0', lenderPortal });
  const folder = path.join(home, 'dist');
  assert.match((await run('adopt', folder)).stderr, /package\.json has no name.*--name @lender-portal\/reports-mfe/);
  const { stdout } = await run('adopt', folder, '--name', '@lender-portal/zip-mfe', '--entry', 'reports.js', '--json');
  const printed = JSON.parse(stdout) as { name: string; lazy: string[]; unknown: string[] };
  assert.deepEqual([printed.name, printed.lazy], ['@lender-portal/zip-mfe', ['7.reports.js']]);
  assert.match(printed.unknown.join(), /the required version of "react": package\.json does not list it/);
  const release = parseRelease(JSON.parse(await readFile(path.join(folder, 'release.json'), 'utf8')));
  const { version, budget, journey, trustedTypes } = release;
  assert.deepEqual({ version, budget, journey, trustedTypes }, { version: '2.1.0', ...lenderPortal });
});

test('says what the registry would reject', async () => {
  const folder = await folderOf({
    'package.json': '{"name":"reports"}',
    'dist/reports.js': 'import "./gone.js"; export const bootstrap = 1, mount = 1, unmount = 1;',
  });
  const { code, stderr } = await run('adopt', path.join(folder, 'dist'));
  assert.equal(code, 1);
  assert.match(stderr, /registry would reject the build:\n"reports\.js" imports "\.\/gone\.js"/);
});

test('other commands lead to it if there is no release.json', async () => {
  const folder = await builtFolder();
  for (const command of [
    ['check', folder],
    ['publish', folder, '--dry-run'],
    ['deploy', folder],
    ['deploy', folder, '--no-build'],
    ['dev', folder],
  ])
    assert.match((await run(...command)).stderr, /another tool chain, run lender-portal adopt/, command.join(' '));
  await run('adopt', path.join(folder, 'dist'));
  assert.match((await run('deploy', folder)).stderr, /deploy with --no-build/);
});
