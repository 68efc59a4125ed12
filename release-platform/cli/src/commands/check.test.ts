import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { digestOf, ENTRY, folderOf, moduleFolder, NAME } from '../module/builds.fixtures';
import { runCommand } from '../run-command';

/** Runs the command as a user types it, but without a browser. */
async function check(folder: string, ...options: string[]) {
  let stdout = '';
  let stderr = '';
  const code = await runCommand(['check', folder, '--static', ...options], {
    env: {},
    stdout: { write: (text) => (stdout += text) },
    stderr: { write: (text) => (stderr += text) },
    interrupted: () => Promise.resolve(),
    openInBrowser: () => Promise.resolve(false),
  });
  return { code, stdout, stderr };
}

// Behaviour: releases.check
test('accepts a valid module by its folder and by its build folder', async () => {
  const folder = await moduleFolder();
  for (const each of [folder, path.join(folder, 'dist')]) {
    const { code, stdout, stderr } = await check(each);
    assert.deepEqual([code, stderr], [0, ''], stdout);
    assert.match(
      stdout,
      /^✔ build: 1 file, .*\n✔ compatibility: 1 portal module, contract \^1\.0\.0\n✔ budget: .*; default budget\)\n/,
    );
    assert.match(stdout, new RegExp(`\n${NAME} 1\\.0\\.0\\+[0-9a-f]{12} passed all checks\n$`));
  }
});

test('ignores files that are not published', async () => {
  const folder = await moduleFolder();
  await writeFile(path.join(folder, 'dist', 'reports.9876543210.js'), '');
  assert.equal((await check(folder)).code, 0);
});

const faults: [what: string, folder: () => Promise<string>, step: string, said: RegExp][] = [
  [
    'a file whose digest is another',
    () => moduleFolder({ files: { [ENTRY]: { digest: digestOf('x'), bytes: 40, brotli: 1, initial: true } } }),
    'build',
    /"reports\.0123456789\.js" has the digest sha384-/,
  ],
  [
    'a name that no library offers',
    () => moduleFolder({ shared: { react: { range: '^19.0.0', names: ['useMagic'] } } }),
    'compatibility',
    new RegExp(
      `"release\\.json" does not run on the portal: "${NAME}" imports useMagic from "react" \\^19\\.0\\.0, which 19\\.\\d+\\.\\d+ does not export\\. Use`,
    ),
  ],
  [
    'a version that the portal does not have',
    () => moduleFolder({ shared: { '@mui/material': { range: '^5.0.0', names: [] } } }),
    'compatibility',
    /requires "@mui\/material" \^5\.0\.0, but the map has 9\./,
  ],
  [
    'a library that the portal does not share',
    () => moduleFolder({ shared: { 'react-router': { range: '^7.0.0', names: ['Link'] } } }),
    'compatibility',
    /it has no "react-router", which "@lender-portal\/reports-mfe" \(\^7\.0\.0\) needs/,
  ],
  [
    'an unreleased version of the contract',
    () => moduleFolder({ contract: '^7.0.0' }),
    'compatibility',
    /requires @lender-portal\/module-contract \^7\.0\.0/,
  ],
  [
    'too many bytes',
    () => moduleFolder({ budget: 20 }),
    'budget',
    /"reports\.0123456789\.js" is the largest initial file; .* over the budget of 20\. Load/,
  ],
];
for (const [what, makeFolder, step, said] of faults)
  // Behaviour: releases.budget, releases.check
  test(`rejects ${what}`, async () => {
    const folder = await makeFolder();
    const { code, stdout, stderr } = await check(folder);
    assert.deepEqual([code, stderr], [1, `1 finding in ${path.join(folder, 'dist')}\n`], stdout);
    assert.match(stdout, said);
    assert.ok(stdout.includes(`✖ ${step}\n  ✖ "`), stdout);

    const json = JSON.parse((await check(folder, '--json')).stdout) as {
      isGood: boolean;
      findings: { step: string; what: string }[];
    };
    assert.deepEqual([json.isGood, json.findings.map((each) => each.step)], [false, [step]]);
  });

// Behaviour: releases.budget
test('derives a foreign remote’s manifest, weighs it compressed, and reads its budget from package.json', async () => {
  const script = `import { useState } from 'react';\nexport const bootstrap = useState, mount = useState, unmount = useState;\n// ${'the same again '.repeat(200)}`;
  const remote = {
    name: 'calculator',
    exposes: [{ key: './Calculator', outFileName: 'a.js' }],
    shared: [{ packageName: 'react', requiredVersion: '^19.0.0', strictVersion: true }],
    integrity: { 'a.js': digestOf(script) },
  };
  const files = { 'dist/remoteEntry.json': JSON.stringify(remote), 'dist/a.js': script };
  const good = await check(await folderOf({ ...files, 'package.json': '{ "lenderPortal": { "budget": 2000 } }' }));
  assert.equal(good.code, 0, good.stdout);
  assert.match(good.stdout, /✔ budget: 0\.\d kB of 2\.0 kB \(initial files, compressed\)\n/);
  const stale = await check(await folderOf({ ...files, 'package.json': '{}', 'dist/a.js': `${script}.` }));
  assert.equal(stale.code, 1);
  assert.match(stale.stdout, /"a\.js" has the digest sha384-\S+, but remoteEntry\.json says sha384-/);
});

test('warns of problems in a remote without rejecting it', async () => {
  const script = `export const bootstrap = 1, mount = 1, unmount = 1;`;
  const remote = { name: 'calculator', exposes: [{ key: './Calculator', outFileName: 'a.js' }], shared: [] };
  const { code, stdout } = await check(
    await folderOf({ 'dist/remoteEntry.json': JSON.stringify(remote), 'dist/a.js': script, 'dist/lost.css': 'h1 {}' }),
  );
  assert.equal(code, 0, stdout);
  assert.match(
    stdout,
    /^✔ build: 3 files, valid for publishing\n {2}⚠ "lost\.css" is a style sheet that is never loaded\. Import it/,
  );
});

// Behaviour: releases.check
test('rejects a folder without a build and invalid settings, and names what is missing', async () => {
  const empty = await folderOf({ 'package.json': '{}' });
  assert.deepEqual([(await check(empty)).code, (await check(empty)).stdout], [1, '']);
  assert.match(
    (await check(empty)).stderr,
    /No release\.json or remoteEntry\.json found in .*\. Build the module first/,
  );
  for (const [settings, said] of [
    [{ budget: 'small' }, /"lenderPortal\.budget" must be a number of bytes/],
    [
      { route: 'reports' },
      /"lenderPortal" has an unknown field "route"\. Allowed fields: path, viewer, props, budget, journey, trustedTypes, team, contact, runbook, exposes/,
    ],
    [{ exposes: { './A': { path: 1 } } }, /"lenderPortal\.exposes\["\.\/A"\]\.path" must be a string/],
  ] as const)
    assert.match((await check(await moduleFolder({}, { lenderPortal: settings }))).stderr, said);
});

test('exits with 2 for an unknown option', async () => {
  assert.equal((await check(await moduleFolder(), '--quickly')).code, 2);
});
