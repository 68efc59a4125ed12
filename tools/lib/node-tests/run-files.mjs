// Runs test files with Node's test runner, one process per script: run-files.mjs <file>…
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { workers } from '../workers.mjs';

const { FAILED_NODE_TESTS: failedFile } = process.env;
/** Files with a failed test. */
const failed = new Set();
/** Ends a process that hangs, for example because a failed test left a handle open. Files have a limit of their own. */
const PROCESS_TIMEOUT_MS = 1_200_000;

// One process more than workers, because tests wait for timers, disks and child processes.
const events = run({ files: process.argv.slice(2), concurrency: workers() + 1, timeout: PROCESS_TIMEOUT_MS });
/** Files that share a process are suites. A failed test fails its suite. */
events.on('test:fail', ({ file, name, nesting }) => {
  process.exitCode = 1;
  if (file && nesting === 0) failed.add(file.endsWith('shared-process.mjs') ? name : relative(process.cwd(), file));
});
events.on('end', () => {
  if (failedFile) writeFileSync(failedFile, JSON.stringify([...failed]));
});
events.compose(new spec()).pipe(process.stdout);
