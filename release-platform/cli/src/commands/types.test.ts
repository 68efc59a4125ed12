import assert from 'node:assert/strict';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { digestOf } from '../module/builds.fixtures';
import { startRegistry } from './registry.fixtures';

const ID = '1.0.0+0123456789ab';
const TYPES = `export interface Parcels { './Widget': { id: string } }
export interface Events { 'reports/saved': { id: string } }
`;

/** A portal with a live release that has these declarations. */
const portalWith = (text: string | undefined, digest = digestOf(text ?? '')) => ({
  'GET /modules/reports': [200, { name: 'reports', live: ID, releases: [{ id: ID }] }] as [number, unknown],
  [`GET /modules/reports/releases/${ID}`]: [
    200,
    { manifest: { ...(text !== undefined && { types: 'types.d.ts' }), files: { 'types.d.ts': { digest } } } },
  ] as [number, unknown],
  [`GET /modules/reports/${ID}/types.d.ts`]: [200, text] as [number, unknown],
});

const newFolder = () => mkdtemp(path.join(tmpdir(), 'lender-portal-types-'));

// Behaviour: releases.types
test('types writes the declarations of live releases, and merges events and parcels', async () => {
  const { run } = await startRegistry(portalWith(TYPES));
  const folder = await newFolder();
  const file = path.join(folder, 'reports.d.ts');
  for (const _again of ['', ''])
    assert.deepEqual(await run('types', 'reports', '--output', folder), {
      code: 0,
      stdout: `${file}  reports ${ID}\n`,
      stderr: '',
    });
  assert.equal(await readFile(file, 'utf8'), `// reports ${ID}\n${TYPES}`);
  assert.equal(
    await readFile(path.join(folder, 'index.d.ts'), 'utf8'),
    `// Written by lender-portal types
import type * as module0 from './reports';

declare module '@lender-portal/module-contract' {
  interface ModuleEvents extends module0.Events {}
  interface ModuleParcels {
    'reports': module0.Parcels;
  }
}
`,
  );
});

test('types rejects changed, missing and unusable declarations', async () => {
  const errorOf = async (...portal: Parameters<typeof portalWith>) => {
    const { run } = await startRegistry(portalWith(...portal));
    const { code, stderr } = await run('types', 'reports', '--output', await newFolder());
    assert.equal(code, 1);
    return stderr;
  };
  assert.match(await errorOf(TYPES, digestOf('other')), /does not have the digest of its manifest/);
  assert.match(await errorOf(undefined), /declares no types/);
  assert.match(await errorOf('declare global {}'), /cannot be used. It contains a statement/);
});

test('types does not empty a folder with other files', async () => {
  const { run } = await startRegistry(portalWith(TYPES));
  const folder = await newFolder();
  await writeFile(path.join(folder, 'notes.txt'), '');
  const { code, stderr } = await run('types', 'reports', '--output', folder);
  assert.equal(code, 1);
  assert.match(stderr, /contains other files/);
});
