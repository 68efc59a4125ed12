import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { test } from 'node:test';

const root = join(import.meta.dirname, '../../..');
const lines = (file, args) =>
  execFileSync(file, args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
    .split('\n')
    .filter(Boolean);

test('each TypeScript file belongs to a project of the root tsconfig.json', () => {
  const { references } = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8'));
  const checked = new Set(
    references.flatMap(({ path }) =>
      lines(process.execPath, ['node_modules/typescript/bin/tsc', '-p', path, '--listFilesOnly']).map((file) =>
        relative(root, file),
      ),
    ),
  );
  // The build of the Angular example checks its types, because its packages are not installed here.
  const files = lines('git', ['ls-files', '*.ts', '*.tsx', ':!e2e/toolchains/angular']);
  assert.deepEqual(
    files.filter((file) => !checked.has(file)),
    [],
  );
});
