// Runs test files with Node's test runner, one process per script: run-files.mjs <file>…
import { createWriteStream, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { run } from 'node:test';
import { spec, tap } from 'node:test/reporters';
import { workers } from '../workers.mjs';

const { NODE_TEST_TAP: report, NODE_TEST_RESULTS: resultsFile } = process.env;
/** File → whether it failed, and the duration of its tests. */
const results = {};
/** Ends a process that hangs, for example because a failed test left a handle open. Files have a limit of their own. */
const PROCESS_TIMEOUT_MS = 1_200_000;

// One process more than workers, because tests wait for timers, disks and child processes.
const events = run({ files: process.argv.slice(2), concurrency: workers() + 1, timeout: PROCESS_TIMEOUT_MS });
/** Files that share a process are suites. A failed test fails its suite. */
const add = ({ file, name, nesting, details }, hasFailed) => {
  if (!file || nesting > 0) return;
  const source = file.endsWith('shared-process.mjs') ? name : relative(process.cwd(), file);
  const result = (results[source] ??= { hasFailed: false, ms: 0 });
  result.hasFailed ||= hasFailed;
  result.ms += details.duration_ms;
};
events.on('test:pass', (event) => add(event, false));
events.on('test:fail', (event) => {
  process.exitCode = 1;
  add(event, true);
});
events.on('end', () => {
  if (resultsFile) writeFileSync(resultsFile, JSON.stringify(results));
});
events.compose(new spec()).pipe(process.stdout);
if (report) events.compose(tap).pipe(createWriteStream(report));
