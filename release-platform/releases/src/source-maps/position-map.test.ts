import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPositionMap } from './position-map';

const read = (map: object) => readPositionMap(Buffer.from(JSON.stringify({ version: 3, mappings: 'AAAA', ...map })));

const NAMES: readonly (readonly [source: string, name: string])[] = [
  ['webpack://@lender-portal/reports-mfe/./src/reports/page.tsx', 'src/reports/page.tsx'],
  ['webpack://reports/./src/page.tsx?1a2b', 'src/page.tsx'],
  ['webpack:///./src/page.tsx', 'src/page.tsx'],
  ['webpack://@lender-portal/reports-mfe/../../packages/ui/src/button.tsx', 'packages/ui/src/button.tsx'],
  ['../src/page.tsx', 'src/page.tsx'],
  ['../../../node_modules/react/index.js', 'node_modules/react/index.js'],
  ['src/a/../page.tsx', 'src/page.tsx'],
  ['/home/jane/reports/src/page.tsx', 'src/page.tsx'],
  ['file:///home/jane/src/reports/src/page.tsx', 'src/page.tsx'],
  ['C:\\Users\\jane\\reports\\src\\page.tsx', 'src/page.tsx'],
  ['/home/jane/secret/page.tsx', 'page.tsx'],
  ['../../../../etc/passwd', 'etc/passwd'],
  ['src/\u202Exst.egap\u0000.tsx', 'src/xst.egap.tsx'],
  [`src/${'a'.repeat(1e6)}.tsx`, `${'a'.repeat(296)}.tsx`],
];
// Behaviour: releases.source-maps
for (const [source, name] of NAMES)
  test(`names the source ${source.slice(0, 80)}`, () => {
    assert.deepEqual(read({ sources: [source] })?.sources, [name]);
  });

test('keeps neither the text of sources nor identifiers', () => {
  const map = { sources: ['page.tsx', null], sourceRoot: 'src/', sourcesContent: ['secret'], names: ['secret'] };
  assert.deepEqual(read(map), { version: 3, sources: ['src/page.tsx', ''], names: [], mappings: 'AAAA' });
});

test('rejects files that are not single source maps', () => {
  for (const text of ['{', 'null', '[]', '{"version":3}', '{"version":3,"sections":[]}'])
    assert.equal(readPositionMap(Buffer.from(text)), undefined, text);
  assert.equal(read({ version: 2, sources: [] }), undefined);
  assert.equal(read({ sources: Array(20_001).fill('a') }), undefined);
});
