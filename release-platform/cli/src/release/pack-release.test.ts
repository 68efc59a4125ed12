import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { after, before, test } from 'node:test';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { packRelease } from './pack-release';

const NAME = '@lender-portal/reports-mfe';

let folder: string;
before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lender-portal-pack-'));
});
after(() => rm(folder, { recursive: true }));

// Behaviour: releases.source-maps
test('packs the source maps of scripts without the text of the sources', async () => {
  const files = { 'main.js': 'System.register([],()=>1);', 'lazy.js': 'System.register([],()=>2);' };
  const describe = (text: string) => ({
    digest: `sha384-${createHash('sha384').update(text).digest('base64')}`,
    bytes: text.length,
    brotli: text.length,
    initial: true,
  });
  const manifest = {
    name: NAME,
    version: '1.0.0',
    entries: { [NAME]: 'main.js' },
    shared: {},
    dependencies: {},
    files: Object.fromEntries(Object.entries(files).map(([name, text]) => [name, describe(text)])),
  };
  const map = { version: 3, sources: ['../src/page.tsx'], sourcesContent: ['secret'], names: [], mappings: 'AAAA' };
  for (const [name, text] of Object.entries({
    ...files,
    'release.json': JSON.stringify(manifest),
    'main.js.map': JSON.stringify(map),
    'lazy.js.map': '<html>',
    'earlier.js.map': JSON.stringify(map),
  }))
    await writeFile(path.join(folder, name), text);

  const { stream, leftOut } = await packRelease(folder);
  const entries = new Map<string, string>();
  for await (const entry of stream.pipe(createGunzip()).pipe(extract()))
    entries.set(entry.header.name, (await buffer(entry)).toString());
  assert.deepEqual([...entries.keys()], ['release.json', 'main.js', 'lazy.js', 'main.js.map']);
  assert.equal(
    entries.get('main.js.map'),
    JSON.stringify({ version: 3, sources: ['src/page.tsx'], names: [], mappings: 'AAAA' }),
  );
  assert.deepEqual(leftOut, [
    { file: 'lazy.js.map', what: 'is skipped: it is not a source map of version 3', advice: '' },
  ]);
});
