import assert from 'node:assert/strict';
import { mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import webpack from 'webpack';
import { describeProblems } from './describe-problems.mjs';

const loader = createRequire(import.meta.url).resolve('swc-loader');
const rules = [{ test: /\.tsx$/, loader, options: { jsc: { parser: { syntax: 'typescript', tsx: true } } } }];

async function build(t, files) {
  const root = await realpath(await mkdtemp(join(tmpdir(), 'describe-problems-')));
  t.after(() => rm(root, { recursive: true }));
  for (const [name, text] of Object.entries(files)) await writeFile(join(root, name), text);
  const compiler = webpack(
    ['one', 'two'].map((name) => ({
      name,
      mode: 'development',
      context: root,
      entry: `./${name}.tsx`,
      output: { path: join(root, 'dist') },
      module: { rules },
    })),
  );
  const { stats } = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  return describeProblems(stats, root);
}

test('reports a mistake in shared code once, at its line and without native backtraces', async (t) => {
  const problems = await build(t, {
    'one.tsx': `import './shared.tsx';`,
    'two.tsx': `import './shared.tsx';`,
    'shared.tsx': 'export const a = 1;\nexport const b = <;\n',
  });
  assert.match(problems, /^ERROR in shared\.tsx\nExpression expected\n[^]*\[shared\.tsx:2:\d+\]/);
  assert.doesNotMatch(problems, /ERROR[^]*ERROR|backtrace/);
});

test('reports a missing file with the file that imports it', async (t) => {
  const problems = await build(t, { 'one.tsx': `import './missing';`, 'two.tsx': '' });
  assert.match(problems, /^ERROR in one\.tsx\nModule not found: Error: Can't resolve '\.\/missing'/);
});

test('reports nothing for builds without problems', async (t) => {
  assert.equal(await build(t, { 'one.tsx': '', 'two.tsx': '' }), '');
});
