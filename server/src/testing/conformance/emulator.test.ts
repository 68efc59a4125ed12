import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { compareFacts } from './facts/compare';
import { playJourneys } from './journeys/play';
import { startEmulator, type StartedWorld } from './worlds/start-worlds';

// Runs the probes of `npm run conformance` against the emulator, so that the command works when it is needed.
let world: StartedWorld;
before(async () => {
  world = await startEmulator();
});
after(() => world.close());

test('the journeys run: the first of each chapter passes with the emulator', async () => {
  const played = await playJourneys(world, () => {}, 1);
  assert.deepEqual(
    played.filter(({ failure }) => failure !== undefined),
    [],
  );
});

test('every question has an answer, and none is a failure of the service', async () => {
  const facts = await compareFacts([world]);
  assert.deepEqual(
    facts.filter(({ answers }) => !/^(?!5\d\d)\S/.test(answers[0]!)),
    [],
  );
});
