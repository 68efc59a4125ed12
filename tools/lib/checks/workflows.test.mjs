import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';

// Workflows run on GitHub only, so a wrong command would not fail here otherwise.
const root = join(import.meta.dirname, '../../..');
const folder = join(root, '.github/workflows');
const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));

const pinned = (text) => {
  for (const [, action] of text.matchAll(/uses: (.+)/g)) assert.match(action, /^\.\/|@[\da-f]{40} # v\d/);
};

for (const file of await readdir(folder)) {
  const text = await readFile(join(folder, file), 'utf8');

  test(`${file} calls existing scripts and files`, () => {
    for (const [, name] of text.matchAll(/npm run ([\w:-]+)/g)) assert.ok(name in scripts, `npm run ${name}`);
    for (const [, path] of text.matchAll(/(?<![-\w])(?:node|file:) ((?:[\w.-]+\/)+[\w.-]+)/g))
      assert.ok(existsSync(join(root, path)), path);
  });

  test(`${file} pins every action to a commit`, () => pinned(text));
}

test("the teams' workflow pins every action to a commit and passes only inputs that the action has", async () => {
  const read = (file) => readFile(join(root, file), 'utf8');
  const workflow = await read('release-platform/cli/templates/repository/.github/workflows/module.yml');
  pinned(workflow);
  const declared = /^inputs:\n([^]*?)^\w/m.exec(await read('action/action.yml'))[1];
  const inputs = [...declared.matchAll(/^ {2}([\w-]+):/gm)].map(([, name]) => name);
  const steps = [...workflow.matchAll(/uses: \.\/\.github\/actions\/lender-portal\n +with:\n((?: {10}.+\n)+)/g)];
  assert.equal(steps.length, 4);
  for (const [, given] of steps)
    for (const [, name] of given.matchAll(/^ +([\w-]+):/gm)) assert.ok(inputs.includes(name), name);
});
