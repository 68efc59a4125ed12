import { ImportMapError } from '@lender-portal/releases/import-map';
import { Ajv } from 'ajv';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { DIGEST } from '../../../testing/releases';
import { repositoryRoot } from '../builds/build-places';
import { parseImportMap } from './parse-import-map';

const schema = JSON.parse(
  readFileSync(path.join(repositoryRoot(), 'release-platform/releases/importmap.schema.json'), 'utf8'),
) as object;
const map = { imports: { react: '/shared/deps/' }, integrity: {} };

// Behaviour: modules.import-map
describe('parseImportMap', () => {
  it('drops $schema and a byte order mark', () => {
    assert.deepEqual(parseImportMap(`\uFEFF${JSON.stringify({ $schema: './importmap.schema.json', ...map })}`), map);
  });

  it('rejects what importmap.schema.json rejects', () => {
    const isImportMap = new Ajv({ strictRequired: false }).compile(schema);
    const withTarget = (target: unknown) => ({ imports: { react: target }, integrity: {} });
    const withDigest = (value: unknown) => ({ imports: {}, integrity: { '/a.js': value } });
    for (const good of [
      map,
      withTarget('https://cdn.example/a.js'),
      withDigest(DIGEST),
      { ...map, force: { react: 'why' } },
    ])
      assert.deepEqual([isImportMap(good), parseImportMap(JSON.stringify(good))], [true, good]);
    for (const bad of [
      withTarget('//cdn.example/a.js'),
      withTarget('1.0.0'),
      withTarget(1),
      withDigest('md5-x'),
      withDigest('sha384-abc'),
      withDigest(`${DIGEST}=`),
      withDigest(`sha256-${'A'.repeat(64)}`),
      { imports: [] },
      { integrity: {} },
      [],
      { ...map, force: { react: ' ' } },
      { ...map, force: { react: 'x'.repeat(201) } },
      { ...map, force: ['react'] },
      { ...map, scopes: {} },
      { ...map, integrty: {} },
    ]) {
      assert.ok(!isImportMap(bad), JSON.stringify(bad));
      assert.throws(() => parseImportMap(JSON.stringify(bad)), ImportMapError, JSON.stringify(bad));
    }
  });

  for (const [what, text, message] of [
    [
      'a comment',
      '{\n  "imports": {\n    // new\n    "a": "/b/"\n  }\n}',
      /^line 3, at "imports".*not JSON: invalid comment/,
    ],
    [
      'a trailing comma',
      '{\n  "imports": {\n    "a": "/b/",\n  }\n}',
      /^line 4, at "imports".*not JSON: property name/,
    ],
    [
      'half a file',
      '{\n  "imports": {\n    "a": "/b',
      /^line 3, at "imports" → "a": it is not JSON: unexpected end of string$/,
    ],
    ['an empty file', '', /^line 1: it is not JSON: value expected$/],
    ['null', 'null', /^it is not an object$/],
    [
      'every problem once, with line and key',
      '{\n  "imports": {\n    "a": "1.0",\n    "b": "/b/",\n    "b": "/c/"\n  },\n  "integrty": {},\n  "integrity": {\n    "/x.js": "sha384-abc"\n  }\n}',
      /^line 7: "integrty" is unknown\. Expected: .*\nline 5: "b" is repeated\nline 3: "a" is neither .*: "1\.0"\nline 9: the integrity of "\/x\.js" is not a complete digest .*: "sha384-abc"$/,
    ],
  ] as const)
    it(`reports ${what}`, () => {
      assert.throws(() => parseImportMap(text), { name: 'ImportMapError', message });
    });
});
