import { browsersInWords, minimumBrowsers } from '@lender-portal/build/browsers';
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { it } from 'node:test';
import { findNewFeatures } from './browser-features.mjs';

const root = join(import.meta.dirname, '../../..');
const read = (path) => readFile(join(root, path), 'utf8');
const check = (text) => findNewFeatures([{ path: 'sample.js', text }], 2023);

it('reports features that the supported browsers lack', async () => {
  assert.match((await check('AbortSignal.any([]);')).join(), /AbortSignal\.any/);
  assert.match((await check('Promise.withResolvers();')).join(), /withResolvers/);
  assert.match((await check('const letters = /[\\p{L}--a]/v;')).join(), /Parsing error/);
  assert.match((await check('using file = open();')).join(), /Parsing error/);
});
it('accepts features that they support', async () => {
  assert.deepEqual(await check('URL.canParse("/", location.origin); [2, 1].toSorted(); class A { static #a = 1 }'), []);
});
it('finds the same minimum browsers in the README and the remote build', async () => {
  const sentence = browsersInWords(minimumBrowsers());
  assert.equal(sentence, 'Chrome 120, Edge 120, Firefox 121 or Safari 17.2');
  assert.ok((await read('README.md')).includes(sentence), 'README.md');
  const targets = Object.entries(minimumBrowsers()).map(([name, version]) => `'${name}${version}'`);
  assert.ok(
    (await read('examples/marketplace/kit/build.mjs')).includes(`target: [${targets.join(', ')}]`),
    'examples/marketplace/kit/build.mjs',
  );
});
