import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isReleaseId, parseRelease, releaseId, ReleaseError } from './manifest';

const digest = `sha384-${'A'.repeat(64)}`;
const file = { digest, bytes: 10, brotli: 5, initial: true };
const release = {
  name: '@lender-portal/documents-mfe',
  version: '1.4.0',
  contract: '^1.2.0',
  entries: { '@lender-portal/documents-mfe': 'documents.1.js' },
  shared: { react: { range: '^19.0.0', names: ['useState'] } },
  dependencies: { '@lender-portal/documents-mfe': ['react'] },
  files: { 'documents.1.js': file, 'pictures/empty.svg': { ...file, initial: false } },
};

// Behaviour: releases.manifest
test('reads a manifest and drops unknown fields', () => {
  assert.deepEqual(parseRelease({ ...release, $schema: 'x', scripts: { postinstall: 'x' } }), {
    ...release,
    $schema: 'x',
  });
});

// Behaviour: releases.budget
test('accepts a byte budget of the build', () => {
  assert.equal(parseRelease({ ...release, budget: 24_000 }).budget, 24_000);
});

test('accepts a remote name without a scope', () => {
  const remote = {
    ...release,
    name: 'exchange',
    entries: { exchange: 'remoteEntry.json' },
    files: { 'remoteEntry.json': file },
  };
  assert.equal(parseRelease(remote).name, 'exchange');
});

const malformed: [what: string, value: unknown, message: RegExp][] = [
  ['null', null, /it must be object/],
  ['a list', [], /it must be object/],
  ['no name', { ...release, name: undefined }, /required property 'name'/],
  ['a name with a path', { ...release, name: '../shell' }, /"name" must match pattern/],
  ['no files', { ...release, files: {} }, /"files" must NOT have fewer/],
  ['an invalid version', { ...release, version: '1.4' }, /"version" must match format "version"/],
  [
    'an invalid version range',
    { ...release, contract: 'latest please' },
    /"contract" must match format "version-range"/,
  ],
  [
    'an invalid version range of a library',
    { ...release, shared: { react: { range: '?', names: [] } } },
    /"shared\/react\/range"/,
  ],
  ['a file outside of the release', { ...release, files: { ...release.files, '../shell.js': file } }, /"files"/],
  [
    'a hidden file',
    { ...release, files: { ...release.files, '.vite/manifest.json': file } },
    /"files" lists "\.vite\/manifest\.json", which is not a valid file name in a release\. Leave the file out of the manifest$/,
  ],
  ['a file with a URL', { ...release, files: { ...release.files, 'https://evil.example/x.js': file } }, /"files"/],
  ['a hidden file in a folder', { ...release, files: { ...release.files, 'a/.env': file } }, /"files"/],
  ['an invalid file name', JSON.parse(`{"files":{"__proto__":${JSON.stringify(file)}}}`), /required property 'name'/],
  [
    'an invalid digest',
    { ...release, files: { 'documents.1.js': { ...file, digest: 'md5-x' } } },
    /"files\/documents\.1\.js\/digest"/,
  ],
  [
    'a negative size',
    { ...release, files: { 'documents.1.js': { ...file, bytes: -1 } } },
    /"files\/documents\.1\.js\/bytes"/,
  ],
  ['a budget of zero', { ...release, budget: 0 }, /"budget" must be >= 1/],
  [
    'an entry that is missing from the files',
    { ...release, entries: { x: 'other.js' } },
    /the entry "x" is other\.js, which is not among its files/,
  ],
  [
    'a first paint that is missing from the files',
    { ...release, prerender: 'prerender.json' },
    /"prerender" is prerender\.json, which is not/,
  ],
];
for (const [what, value, message] of malformed)
  // Behaviour: releases.manifest
  test(`rejects ${what} and names the place`, () => {
    assert.throws(
      () => parseRelease(value),
      (error) => error instanceof ReleaseError && message.test(error.message),
    );
  });

test('does not modify its input', () => {
  const given = { ...release, more: true };
  parseRelease(given);
  assert.equal(given.more, true);
});

const fileOf = (letter: string) => ({ digest: `sha384-${letter.repeat(64)}`, bytes: 1, brotli: 1, initial: true });
const files = { 'a.js': fileOf('A'), 'b.js': fileOf('B') };

// Behaviour: releases.manifest
test('derives the same id from the same bytes in any order and at any time', () => {
  const id = releaseId({ version: '1.4.0', files });
  assert.match(id, /^1\.4\.0\+[0-9a-f]{12}$/);
  assert.ok(isReleaseId(id));
  assert.equal(releaseId({ version: '1.4.0', files: Object.fromEntries(Object.entries(files).toReversed()) }), id);
});

test('derives another id from other bytes, file names or versions', () => {
  const id = releaseId({ version: '1.4.0', files });
  assert.notEqual(releaseId({ version: '1.4.0', files: { ...files, 'b.js': fileOf('C') } }), id);
  assert.notEqual(releaseId({ version: '1.4.0', files: { 'a.js': fileOf('A'), 'c.js': fileOf('B') } }), id);
  assert.notEqual(releaseId({ version: '1.4.1', files }), id);
});

test('rejects other text as a release id', () => {
  for (const text of ['', '1.4.0', '1.4.0+xyz', '../1.4.0+0123456789ab', '1.4.0+0123456789abc', '1.4.0+0123456789AB'])
    assert.equal(isReleaseId(text), false, text);
});
