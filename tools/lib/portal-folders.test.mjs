import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { microFrontends, portalFolders, workspacesIn } from './portal-folders.mjs';

let root;
before(async () => {
  root = await mkdtemp(join(tmpdir(), 'lender-portal-folders-'));
});
after(() => rm(root, { recursive: true }));

test('ignores a leftover dist without a package.json', async () => {
  await mkdir(join(root, 'removed-mfe/dist'), { recursive: true });
  await writeFile(join(root, 'removed-mfe/dist/release.json'), '{}');
  for (const name of ['users-mfe', 'auth-mfe']) {
    await mkdir(join(root, name));
    await writeFile(join(root, name, 'package.json'), '{}');
  }
  await writeFile(join(root, 'package.json'), '{}');
  assert.deepEqual(workspacesIn(root), ['auth-mfe', 'users-mfe']);
});

test('includes all micro-frontends', () => {
  assert.ok(microFrontends.includes('documents-mfe'));
  for (const folder of microFrontends) assert.ok(portalFolders.includes(folder), folder);
});
