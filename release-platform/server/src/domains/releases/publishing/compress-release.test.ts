import type { Release } from '@lender-portal/releases';
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { after, test } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';
import { temporaryFolder } from '../../../testing/test-server';
import { testRelease } from '../../../testing/releases';
import { compressRelease } from './compress-release';

const root = temporaryFolder();
after(() => rm(root, { recursive: true, force: true }));

/** Creates a release of random files in a folder. */
async function build(name: string, files: number, bytes: number): Promise<{ folder: string; release: Release }> {
  const folder = path.join(root, name);
  await mkdir(folder, { recursive: true });
  const names = Array.from({ length: files }, (_, index) => `${index}.js`);
  for (const file of names) await writeFile(path.join(folder, file), randomBytes(bytes / 2).toString('hex'));
  const release = testRelease({
    name,
    entries: { [name]: '0.js' },
    digests: Object.fromEntries(names.map((file) => [file, ''])),
  });
  for (const file of names) release.files[file]!.bytes = bytes;
  return { folder, release };
}

const TEAM = { isOwner: false };
const OWNER = { isOwner: true };

// Behaviour: releases.compression-turns
test('lets releases take turns by file, and serves owners first', async () => {
  const large = await Promise.all(['large-1', 'large-2', 'large-3'].map((name) => build(name, 4, 60_000)));
  const [small, urgent] = [await build('small', 2, 20_000), await build('urgent', 1, 2_000)];
  const done: string[] = [];
  const compress = async ({ folder, release }: typeof small, by: typeof OWNER) => {
    await compressRelease(folder, release, { shouldCompress: true, by });
    done.push(release.name);
  };
  await Promise.all([...large.map((each) => compress(each, TEAM)), compress(small, TEAM), compress(urgent, OWNER)]);
  assert.deepEqual(done.slice(0, 2), ['urgent', 'small']);
  assert.equal(done.length, 5);
});

// Behaviour: releases.compression-turns
test('compresses a large file at a lower quality', async () => {
  const { folder, release } = await build('quality', 1, 1_400_000);
  const { files } = await compressRelease(folder, release, { shouldCompress: true, by: TEAM });
  const { size } = await stat(path.join(folder, '0.js.br'));
  assert.equal(files['0.js']!.brotli, size);
  assert.ok(size < 1_000_000);
  assert.deepEqual(
    brotliDecompressSync(await readFile(path.join(folder, '0.js.br'))),
    await readFile(path.join(folder, '0.js')),
  );
});
