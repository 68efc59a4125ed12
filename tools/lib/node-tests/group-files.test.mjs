import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'node:test';
import { groupFiles } from './group-files.mjs';

it('groups files by what they load, pure ones first, and obeys the comments of files', async (context) => {
  const root = await mkdtemp(join(tmpdir(), 'lender-portal-groups-'));
  context.after(() => rm(root, { recursive: true }));
  await writeFile(join(root, 'alone.test.ts'), '// Runs in its own process: it ends its process.\n');
  for (const file of ['other.test.ts', 'script.test.mjs']) await writeFile(join(root, file), '');
  await writeFile(join(root, 'full.test.ts'), '// Full suite only: it takes long.\n');
  const bundled = (file, isPure) => ({ file, path: `${file}.mjs`, isPure });
  const files = [
    ...Array.from({ length: 13 }, (_, index) => ({ ...bundled('other.test.ts', false), index })),
    { file: 'script.test.mjs' },
    bundled('alone.test.ts', true),
    bundled('full.test.ts', false),
    bundled('other.test.ts', true),
  ];
  const groups = await groupFiles(root, files, (file) => file === 'full.test.ts');
  assert.deepEqual(
    groups.map((group) => group.map(({ file, isPure }) => [file, isPure])),
    [
      [['other.test.ts', true]],
      [['alone.test.ts', true]],
      [['script.test.mjs', undefined]],
      Array.from({ length: 12 }, () => ['other.test.ts', false]),
      [['other.test.ts', false]],
    ],
  );
  assert.equal((await groupFiles(root, [bundled('full.test.ts', true)], () => false)).length, 1);
});
