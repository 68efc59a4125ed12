import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { findGuides } from './guides.mjs';

// Behaviour: packages.release
test('finds the guide, the files it links to and those of linked guides', async (context) => {
  const root = await mkdtemp(join(tmpdir(), 'lender-portal-guides-'));
  context.after(() => rm(root, { recursive: true }));
  const files = {
    'docs/TEAMS.md': '[Vue](FRAMEWORKS.md) [reason](decisions/0001.md#why) [site](https://vuejs.org) [here](#vue)',
    'docs/FRAMEWORKS.md': '[back](TEAMS.md) [example](../e2e/toolchains/vue)',
    'docs/decisions/0001.md': '[other](0002.md)',
    'docs/decisions/0002.md': '',
    'e2e/toolchains/vue/package.json': '{}',
    'e2e/toolchains/vue/src/main.js': '',
    'e2e/toolchains/lit/package.json': '{}',
  };
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), text);
  }
  for (const args of [
    ['init', '-q'],
    ['add', '.'],
  ])
    execFileSync('git', args, { cwd: root });
  await writeFile(join(root, 'e2e/toolchains/vue/notes.txt'), '');
  assert.deepEqual(await findGuides(root), [
    'docs/FRAMEWORKS.md',
    'docs/TEAMS.md',
    'docs/decisions/0001.md',
    'e2e/toolchains/vue/package.json',
    'e2e/toolchains/vue/src/main.js',
  ]);
});
