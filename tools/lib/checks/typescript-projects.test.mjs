import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';

const root = join(import.meta.dirname, '../../..');
const run = (file, ...args) => execFileSync(file, args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });

test('each TypeScript file belongs to a project of the root tsconfig.json', () => {
  const { references } = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8'));
  const checked = new Set(
    references.flatMap(({ path }) => {
      const { files } = JSON.parse(
        run(process.execPath, 'node_modules/typescript/bin/tsc', '-p', path, '--showConfig'),
      );
      const folder = path.endsWith('.json') ? dirname(path) : path;
      return files.map((file) => join(folder, file));
    }),
  );
  // The build of the Angular example checks its types, because its packages are not installed here.
  const files = run('git', 'ls-files', '*.ts', '*.tsx', ':!e2e/toolchains/angular').split('\n');
  assert.deepEqual(
    files.filter((file) => file && !checked.has(file)),
    [],
  );
});
