// Runs test files with Node's test runner, one process per file: run-files.mjs <file>…
import { createWriteStream, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { run } from 'node:test';
import { spec, tap } from 'node:test/reporters';

const { NODE_TEST_TAP: report, NODE_TEST_FAILED: failedFiles } = process.env;
const failed = new Set();
/** Fails a file whose process hangs, for example because a failed test left a handle open. */
const FILE_TIMEOUT_MS = 300_000;

// By default the runner reserves a core for itself, although it idles while files run.
const events = run({ files: process.argv.slice(2), concurrency: availableParallelism(), timeout: FILE_TIMEOUT_MS });
events.on('test:fail', ({ file }) => {
  process.exitCode = 1;
  if (file) failed.add(file);
});
events.on('end', () => {
  if (failedFiles && failed.size > 0) writeFileSync(failedFiles, [...failed].join('\n'));
});
events.compose(new spec()).pipe(process.stdout);
if (report) events.compose(tap).pipe(createWriteStream(report));
