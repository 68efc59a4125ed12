// `npm run verify`: checks a change within about a minute. Static checks cover everything. Of the tests, it runs those
// that the change affects, nearest first. `--check` does not format; `--base <commit>` compares with that commit instead
// of the branch's upstream; `--all` repeats what passed with the same inputs.
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { changedFiles } from './lib/affected/changed-files.mjs';
import { readDependencies } from './lib/affected/dependencies.mjs';
import { findTests, runTests } from './lib/affected/run-tests.mjs';
import { selectTests } from './lib/affected/select-tests.mjs';
import { capture } from './lib/affected/capture.mjs';
import { fingerprint } from './lib/fingerprints.mjs';
import { glob } from './lib/glob.mjs';
import { rememberPassed } from './lib/passed-runs.mjs';

const { values: options } = parseArgs({
  options: { all: { type: 'boolean' }, base: { type: 'string' }, check: { type: 'boolean' } },
});
// A hook runs with variables that would direct git commands of tests to this repository.
for (const name of Object.keys(process.env)) if (name.startsWith('GIT_')) delete process.env[name];

const root = join(import.meta.dirname, '..');
const passed = rememberPassed(root, options.all);
const cores = availableParallelism();
/** How long the selected tests may take in total. */
const BUDGET_MS = 20_000 * cores;
const CODE = /\.([cm]?js|tsx?)$/;

const started = performance.now();
const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;
const npm = (script, ...args) => capture(root, 'npm', ['run', '--silent', script, '--', ...args]);
const failures = [];

/**
 * Runs a check and prints one line. The output of failures follows at the end.
 *
 * @param {string} name
 * @param {() => Promise<{ exitCode: number, output?: string, note?: string }>} check
 */
async function report(name, check) {
  const start = performance.now();
  const { exitCode, output = '', note } = await check();
  console.log(`${exitCode === 0 ? '✔' : '✖'} ${name} (${note ?? seconds(start)})`);
  if (exitCode !== 0) failures.push(`━━━ ${name} ━━━\n\n${output.trim()}\n`);
}

function exitIfFailed() {
  if (failures.length === 0) return;
  console.error(`\n${failures.join('\n')}\n${failures.length} failed (${seconds(started)})`);
  process.exit(1);
}

/** Runs checks whose inputs changed since they last passed, as many at a time as there are cores. */
async function runChecks(checks) {
  const waiting = [...checks];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { name, inputs, run } = next;
      const current = await fingerprint(root, inputs);
      const key = `verify ${name}`;
      const isUnchanged = await passed.has(key, current);
      await report(name, async () => {
        if (isUnchanged) return { exitCode: 0, note: 'unchanged' };
        const outcome = await run();
        if (outcome.exitCode === 0) await passed.add(key, current);
        return outcome;
      });
    }
  };
  await Promise.all(Array.from({ length: cores }, work));
}

async function runAffectedTests(name, runner, selected) {
  if (selected.length === 0) return;
  await report(`${name}: ${selected.length} files`, () => runTests(root, runner, selected, passed));
}

const { base, files: changed } = changedFiles(root, options.base);
console.log(`${changed.length} files changed since ${base}\n`);
await report('Format', () => npm(options.check ? 'format:check' : 'format'));

const files = [...(await glob(['**/*'], root)), '.oxlintrc.json'];
const code = files.filter((file) => CODE.test(file) || file.endsWith('.json'));
const changedCode = changed.filter((file) => CODE.test(file) && files.includes(file));
await runChecks([
  { name: 'Unused code', inputs: code, run: () => npm('unused') },
  { name: 'Types', inputs: code, run: () => npm('typecheck') },
  { name: 'Lint', inputs: code, run: () => npm('lint:code') },
  // Loading the types of everything takes long, so only changed files are checked with them.
  ...(changedCode.length > 0
    ? [
        {
          name: 'Lint with types',
          inputs: code,
          run: () => npm('lint:code', '--type-aware', '--no-error-on-unmatched-pattern', ...changedCode),
        },
      ]
    : []),
  { name: 'Repository rules', inputs: files, run: () => npm('lint:repository') },
  {
    name: 'Generated code',
    inputs: files.filter((file) => /\.graphql$|\.generated\.ts$|codegen|^package-lock/.test(file)),
    run: () => npm('codegen', '--check'),
  },
  { name: 'Build', inputs: files.filter((file) => !file.endsWith('.md')), run: () => npm('build') },
]);
exitIfFailed();

const { component, node, dependencies } = await findTests(root);
const graph = await readDependencies(root, dependencies);
const { selected, unchanged, left } = await selectTests(root, {
  graph,
  changed,
  tests: [...component, ...node],
  passed,
  budgetMs: BUDGET_MS,
});
await runAffectedTests(
  'Component tests',
  'component',
  selected.filter(({ file }) => component.includes(file)),
);
await runAffectedTests(
  'Server and tooling tests',
  'node',
  selected.filter(({ file }) => node.includes(file)),
);
if (unchanged > 0) console.log(`- ${unchanged} affected test files passed with the same inputs`);
if (left.length > 0) console.log(`- ${left.length} affected test files are left to npm test`);
exitIfFailed();
console.log(`\nVerified in ${seconds(started)}`);
