import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { checkBehaviour, DOCUMENT, readRules, readTags } from './behaviour.mjs';

const rule = (name) => `- **\`${name}\`** A category without documents is Missing: "Missing".\n`;
const [MISSING, LOST] = ['documents.status.missing', 'documents.status.lost'];
const tag = (...rules) => `// ${'Behaviour'}: ${rules.join(', ')}`;

const repository = {
  [DOCUMENT]: `# Behaviour\n\n## Documents\n\n${rule(MISSING)}`,
  'a/status.test.ts': `import './status';\n\n${tag(MISSING)}\ntest('a category without documents is Missing', () => {});\n`,
};

let root;

async function write(files) {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
}

async function problemsWith(changed) {
  await write(changed);
  return checkBehaviour(root);
}

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'behaviour-'));
  await write(repository);
});

afterEach(() => rm(root, { recursive: true }));

describe('BEHAVIOUR.md', () => {
  it('lists rules by name', () => {
    assert.deepEqual(readRules(rule(MISSING) + rule(LOST)), [MISSING, LOST]);
  });

  it('accepts rules that a test is tagged with', async () => {
    assert.deepEqual(await problemsWith({}), []);
  });

  it('rejects a tag without a rule', async () => {
    assert.deepEqual(await problemsWith({ 'a/view.test.ts': `\n${tag(MISSING, LOST)}.\n` }), [
      `a/view.test.ts:2 is tagged with ${LOST}, which is not a rule`,
    ]);
  });

  it('rejects a rule that is defined twice', async () => {
    assert.deepEqual(await problemsWith({ [DOCUMENT]: rule(MISSING) + rule(MISSING) }), [
      `${MISSING} is defined twice`,
    ]);
  });

  it('rejects a tag outside of tests, and a rule without a test', async () => {
    assert.deepEqual(await problemsWith({ [DOCUMENT]: rule(MISSING) + rule(LOST), 'a/view.ts': tag(LOST) }), [
      `a/view.ts:1 is tagged with ${LOST}; tag its test`,
      `${LOST} has no test: tag one with "${tag(LOST)}"`,
    ]);
  });
});

describe('tags', () => {
  it('hold one or more rules and their line', () => {
    assert.deepEqual(readTags(`\n${tag(MISSING, LOST)}.\n`), [
      { rule: MISSING, line: 2 },
      { rule: LOST, line: 2 },
    ]);
  });
});
