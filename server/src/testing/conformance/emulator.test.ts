import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { runJourneys } from './journeys/run-journeys';
import { startEmulator, type StartedEnvironment } from './environments/start-environments';

// Full suite only.
let environment: StartedEnvironment;
before(async () => {
  environment = await startEmulator();
});
after(() => environment.close());

// Behaviour: session.refresh, sign-in.unconfirmed
test('passes all journeys with the emulator', async () => {
  const results = await runJourneys(environment, () => {});
  assert.deepEqual(
    results.filter(({ failure }) => failure !== undefined),
    [],
  );
});
