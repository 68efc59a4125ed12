import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, it } from 'node:test';
import { checkExpressions } from './expressions.mjs';

let folder;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lender-portal-expressions-'));
});
after(() => rm(folder, { recursive: true }));

async function check(source, recorded) {
  await writeFile(join(folder, 'code.ts'), source);
  return checkExpressions(folder, ['code.ts'], recorded);
}

const superLinear = {
  'a list in a call': String.raw`/\bSystem\.register\(\s*(?:(["'])[^"']*\1\s*,\s*)?\[([^\]]*)\]/`,
  'an address in a style sheet': String.raw`/url\(\s*["']?([^"')?#:]+)["']?\s*\)/g`,
  'slashes at the end': String.raw`/\/+$/`,
};
for (const [name, expression] of Object.entries(superLinear))
  it(`rejects an expression that takes more than linear time: ${name}`, async () => {
    const { problems } = await check(`export const found = (text: string) => ${expression}.test(text);`);
    assert.equal(problems.length, 1);
    assert.match(problems[0], /^code\.ts: .* (takes more than linear time|could not be analyzed)/);
  });

it('accepts linear expressions and exceptions, and rejects exceptions that are not used', async () => {
  const [, , slashes] = Object.values(superLinear);
  const recorded = { linear: [], exceptions: [{ expression: slashes, reason: 'short' }] };
  const { problems, linear } = await check(`export const found = [${slashes}, /^[a-z]+$/];`, recorded);
  assert.deepEqual([problems, linear], [[], ['/^[a-z]+$/']]);
  assert.equal((await check('export const found = /^[a-z]+$/;', recorded)).problems.length, 1);
});

it('reads the patterns of JSON schemas', async () => {
  await writeFile(join(folder, 'a.schema.json'), JSON.stringify({ properties: { a: { pattern: '^(a+)+$' } } }));
  assert.equal((await checkExpressions(folder, ['a.schema.json'])).problems.length, 1);
});
