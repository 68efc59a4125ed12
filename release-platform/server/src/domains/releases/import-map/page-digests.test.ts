import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { FolderStore } from '../store/folder-store';
import { openPageDigests } from './page-digests';

const digestOf = (text: string, algorithm = 'sha384') =>
  `${algorithm}-${createHash(algorithm).update(text).digest('base64')}`;
const USERS = '@lender-portal/users-mfe';

// Behaviour: page.map
test('finds the chunks that an entry verifies, and short digests of all other files', async (context) => {
  const root = await mkdtemp(path.join(tmpdir(), 'lender-portal-digests-'));
  context.after(() => rm(root, { recursive: true }));
  const [listed, unlisted] = ['export const listed = 1;', 'export const unlisted = 1;'];
  const files = {
    'users.js': `const digests = { listed: "${digestOf(listed)}" };`,
    'listed.js': listed,
    'unlisted.js': unlisted,
    'changed.js': 'not the bytes of the manifest',
  };
  const [folder, otherFolder] = ['users-mfe/dist', 'shell/dist'].map((each) => path.join(root, each)) as [
    string,
    string,
  ];
  await Promise.all([folder, otherFolder].map((each) => mkdir(each, { recursive: true })));
  await writeFile(path.join(otherFolder, 'listed.js'), listed);
  for (const [file, text] of Object.entries(files)) await writeFile(path.join(folder, file), text);
  const digests = { ...files, 'changed.js': 'export const changed = 1;', 'missing.js': '' };
  const integrity = {
    ...Object.fromEntries(
      Object.entries(digests).map(([file, text]) => [`/modules/users-mfe/${file}`, digestOf(text)]),
    ),
    // The entry of another module does not verify it.
    '/modules/shell/listed.js': digestOf(listed),
  };
  const pageDigests = openPageDigests({ root, store: new FolderStore(path.join(root, 'modules')) });
  const { verifiedChunks, short } = await pageDigests({
    imports: { [USERS]: '/modules/users-mfe/users.js' },
    integrity,
  });
  assert.deepEqual([...verifiedChunks], ['/modules/users-mfe/listed.js']);
  assert.deepEqual(
    [...short],
    [files['users.js'], unlisted, listed].map((text) => [digestOf(text), digestOf(text, 'sha256')]),
  );
});
