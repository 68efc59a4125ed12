// Full suite only: it runs all probes of the conformance suite.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { compareProbes } from './probes/compare';
import { runJourneys } from './journeys/run-journeys';
import { startEmulator, type StartedEnvironment } from './environments/start-environments';

// Runs the probes of `npm run conformance` against the emulator, so the command keeps working.
let environment: StartedEnvironment;
before(async () => {
  environment = await startEmulator();
});
after(() => environment.close());

test('passes the first journey of each suite with the emulator', async () => {
  const results = await runJourneys(environment, () => {}, 1);
  assert.deepEqual(
    results.filter(({ failure }) => failure !== undefined),
    [],
  );
});

test('answers every probe without a service failure', async () => {
  const probes = await compareProbes([environment]);
  assert.deepEqual(
    probes.filter(({ answers }) => !/^(?!5\d\d)\S/.test(answers[0]!)),
    [],
  );
});
