import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { checkBehaviour, DOCUMENT, followMoves, readRules } from './behaviour.mjs';

const rule = (name, code, tests) => `- **\`${name}\`** A category without its documents is Missing: "Missing".<br>\n  Code: ${code}. Tests: ${tests}.\n`;
const missing = rule('documents.status.missing', '`a/status.ts`, `a/view.ts`', '`a/status.test.ts` “a category without documents”, “a %s is %s”');

/** What stands in the repository; the rest of each test is what is changed in it. */
const repository = {
  [DOCUMENT]: `# Behaviour\n\n## Documents\n\n${missing}`,
  'a/status.ts': '/** The status of a category. Behaviour: documents.status.missing. */\nexport const status = 1;\n',
  'a/view.ts': 'export const view = 1;\n',
  'a/status.test.ts': "test('a category without documents', () => {});\ntest.each([])(`a %s is %s`, () => {});\n",
};

let root;

async function write(files) {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
}

/** What the check says once these files stand there; null takes one away. */
async function problemsWith(changes) {
  for (const path of Object.keys(changes).filter((each) => changes[each] === null)) await rm(join(root, path));
  await write(Object.fromEntries(Object.entries(changes).filter(([, text]) => text !== null)));
  return checkBehaviour(root);
}

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'behaviour-'));
  await write(repository);
});

afterEach(() => rm(root, { recursive: true }));

describe('the document of behaviour', () => {
  it('is read by rules', () => {
    assert.deepEqual(readRules(repository[DOCUMENT]), [
      {
        name: 'documents.status.missing',
        code: ['a/status.ts', 'a/view.ts'],
        tests: [{ file: 'a/status.test.ts', titles: ['a category without documents', 'a %s is %s'] }],
      },
    ]);
  });

  it('fits where every name, file and test is there', async () => {
    assert.deepEqual(await problemsWith({}), []);
  });

  it('does not where a comment cites a rule that is not there', async () => {
    const cited = `// Behaviour: documents.status.missing, ${'documents.status.lost'}.\n`;
    assert.deepEqual(await problemsWith({ 'a/view.ts': cited }), ['a/view.ts cites documents.status.lost, which is not there']);
  });

  it('does not where a rule stands there twice', async () => {
    assert.deepEqual(await problemsWith({ [DOCUMENT]: missing + missing }), ['documents.status.missing stands there twice']);
  });

  it('does not where a file is not there, and says where one of its name is', async () => {
    assert.deepEqual(await problemsWith({ 'a/view.ts': null, 'b/view.ts': '' }), [
      'documents.status.missing names a/view.ts, which is not there; moved to b/view.ts?',
    ]);
  });

  it('does not where a test file is not there', async () => {
    assert.deepEqual(await problemsWith({ 'a/status.test.ts': null }), ['documents.status.missing names a/status.test.ts, which is not there']);
  });

  it('does not where a test is not there', async () => {
    assert.deepEqual(await problemsWith({ 'a/status.test.ts': "test('a category without documents', () => {}); // a %s is %s\n" }), [
      'documents.status.missing names a test that a/status.test.ts does not have: “a %s is %s”',
    ]);
  });

  it('does not where a rule has no code, no tests, or tests without titles', async () => {
    const problem = 'documents.status.missing needs code, and tests by their titles';
    for (const text of [
      rule('documents.status.missing', '', '`a/status.test.ts` “a %s is %s”'),
      rule('documents.status.missing', '`a/status.ts`', ''),
      rule('documents.status.missing', '`a/status.ts`', '`a/status.test.ts`'),
    ])
      assert.deepEqual(await problemsWith({ [DOCUMENT]: text }), [problem]);
  });

  it('does not where tests are looked for in a file without any', async () => {
    assert.deepEqual(await problemsWith({ [DOCUMENT]: rule('documents.status.missing', '`a/view.ts`', '`a/status.ts` “export const status = 1”') }), [
      'documents.status.missing names a/status.ts, which has no tests',
    ]);
  });

  for (const paper of [
    `Source: ${'specification'}.`,
    `Source: ${'specification'}, section 4.`,
    `As ${'contracts'}, sections 2 and 3 say.`,
    `See ${'screens'}, "Guest pages".`,
    `See ${'screens'}.md.`,
    `Names follow ${'section'} 7 of the paper.`,
  ])
    it(`does not where a comment says: ${paper}`, async () => {
      const problems = await problemsWith({ 'a/view.ts': `// ${paper}\n` });
      assert.equal(problems.length, 1);
      assert.match(problems[0], /^a\/view\.ts cites a document outside of the repository/);
    });

  it('lets comments cite standards and documents of the repository', async () => {
    assert.deepEqual(await problemsWith({ 'a/view.ts': '// Source: RFC 5321, 4.5.3.1.3; docs/GRAPHQL-ENDPOINT.md; packages/contracts.\n' }), []);
  });

  it('follows files that were moved', async () => {
    await rm(join(root, 'a/view.ts'));
    await write({ 'b/view.ts': '' });
    const moved = await followMoves(root, await readFile(join(root, DOCUMENT), 'utf8'));
    assert.equal(moved, repository[DOCUMENT].replace('a/view.ts', 'b/view.ts'));
  });
});
