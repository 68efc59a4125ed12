// `npm run test:nodes [version…]`: the unit tests on every Node that the portal supports; it needs what is built.
import { availableParallelism } from 'node:os';
import { delimiter, join } from 'node:path';
import { ensureNode, nodeVersions } from './lib/node-tests/node-binaries.mjs';
import { run } from './lib/run.mjs';

const root = join(import.meta.dirname, '..');
const chosen = process.argv.slice(2);
const summary = [];
for (const version of chosen.length > 0 ? chosen : nodeVersions) {
  console.log(`\n━━━ Node ${version} ━━━\n`);
  const bin = await ensureNode(join(root, '.cache', 'nodes'), version);
  const options = { cwd: root, env: { PATH: `${bin}${delimiter}${process.env.PATH}` } };
  const node = join(bin, 'node');
  const component = await run(node, ['node_modules/jest/bin/jest.js', `--maxWorkers=${availableParallelism()}`], options);
  const server = await run(
    node,
    [
      'tools/node-tests.mjs',
      'tools',
      'release-platform/releases',
      'release-platform/server',
      'release-platform/example',
      'packages/server-kit',
      'emulators',
      'examples/marketplace/server',
      'server',
    ],
    options,
  );
  const hasPassed = component === 0 && server === 0;
  summary.push(`${hasPassed ? '✔' : '✖'} Node ${version}`);
  if (!hasPassed) process.exitCode = 1;
}
console.log(`\n${summary.join('\n')}`);
