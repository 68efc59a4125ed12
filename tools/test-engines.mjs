// `npm run test:engines`: the main end-to-end tests in Firefox and WebKit, as far as they are installed, against the
// current builds.
import { join, relative } from 'node:path';
import { findEngines } from './lib/engines.mjs';
import { run } from './lib/run.mjs';

// tsx is a dependency of the server workspace.
const cwd = join(import.meta.dirname, '../server');
const engines = findEngines();
const installed = engines.filter(({ env }) => env);
for (const { name, howToInstall } of engines.filter(({ env }) => !env))
  console.error(`${name} is not installed. ${howToInstall}.`);
const files = installed.map(({ test }) => relative(cwd, join(import.meta.dirname, '..', test)));
process.exitCode =
  installed.length === 0
    ? 1
    : await run(
        process.execPath,
        ['--import', 'tsx', '--test', '--test-concurrency=2', '--test-reporter=spec', ...files],
        {
          cwd,
          env: Object.assign({}, ...installed.map(({ env }) => env)),
        },
      );
