import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isReleaseId, releaseId } from './release-id';

const file = (letter: string) => ({ digest: `sha384-${letter.repeat(64)}`, bytes: 1, brotli: 1, initial: true });
const files = { 'a.js': file('A'), 'b.js': file('B') };

// Behaviour: releases.manifest
test('derives the same id from the same bytes in any order and at any time', () => {
  const id = releaseId({ version: '1.4.0', files });
  assert.match(id, /^1\.4\.0\+[0-9a-f]{12}$/);
  assert.ok(isReleaseId(id));
  assert.equal(releaseId({ version: '1.4.0', files: Object.fromEntries(Object.entries(files).toReversed()) }), id);
});

test('derives another id from other bytes, file names or versions', () => {
  const id = releaseId({ version: '1.4.0', files });
  assert.notEqual(releaseId({ version: '1.4.0', files: { ...files, 'b.js': file('C') } }), id);
  assert.notEqual(releaseId({ version: '1.4.0', files: { 'a.js': file('A'), 'c.js': file('B') } }), id);
  assert.notEqual(releaseId({ version: '1.4.1', files }), id);
});

for (const text of ['', '1.4.0', '1.4.0+xyz', '../1.4.0+0123456789ab', '1.4.0+0123456789abc', '1.4.0+0123456789AB'])
  test(`${JSON.stringify(text)} is not a release id`, () => assert.equal(isReleaseId(text), false));
