// `npm run test:engines`: the main end-to-end tests in Firefox and WebKit, against the current builds.
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findEngines } from './lib/engines.mjs';
import { runEngines } from './lib/steps/run-engines.mjs';
import { readTotals } from './lib/steps/totals.mjs';

const root = join(import.meta.dirname, '..');
const report = join(tmpdir(), `lender-portal-engines-${process.pid}.tap`);
const engines = findEngines();
const missing = engines.filter(({ env }) => !env);
const exitCode = missing.length < engines.length ? await runEngines(root, engines, report) : 1;
const { passed, failed } = await readFile(report).then(
  () => readTotals.node(report),
  () => ({ passed: 0, failed: 0 }),
);
await rm(report, { force: true });
for (const { name, howToInstall } of missing) console.error(`${name} is not installed. ${howToInstall}.`);
console.log(`\n${passed} passed, ${failed + missing.length} failed`);
process.exitCode = exitCode === 0 && missing.length === 0 && passed > 0 && failed === 0 ? 0 : 1;
