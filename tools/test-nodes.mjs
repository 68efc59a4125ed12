// `npm run test:nodes [version…]`: the unit tests on all supported Node versions. Requires a build.
import { availableParallelism } from 'node:os';
import { delimiter, join } from 'node:path';
import { ensureNode, nodeVersions } from './lib/node-tests/node-binaries.mjs';
import { run } from './lib/run.mjs';

const root = join(import.meta.dirname, '..');
const requested = process.argv.slice(2);
const summary = [];
for (const version of requested.length > 0 ? requested : nodeVersions) {
  console.log(`\n━━━ Node ${version} ━━━\n`);
  const bin = await ensureNode(join(root, '.cache', 'nodes'), version);
  const options = { cwd: root, env: { PATH: `${bin}${delimiter}${process.env.PATH}` } };
  const node = join(bin, 'node');
  const componentExitCode = await run(
    node,
    ['node_modules/jest/bin/jest.js', `--maxWorkers=${availableParallelism()}`],
    options,
  );
  const serverExitCode = await run(
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
  const hasPassed = componentExitCode === 0 && serverExitCode === 0;
  summary.push(`${hasPassed ? '✔' : '✖'} Node ${version}`);
  if (!hasPassed) process.exitCode = 1;
}
console.log(`\n${summary.join('\n')}`);
