import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { runJourneys } from './journeys/run-journeys';
import { startEmulator, type StartedEnvironment } from './environments/start-environments';

// Full suite only: runs `npm run conformance` against the emulator, so the command keeps working.
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
