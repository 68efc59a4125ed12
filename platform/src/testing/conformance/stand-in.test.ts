import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { compareFacts } from './facts/compare';
import { playJourneys } from './journeys/play';
import { startStandIn, type StartedWorld } from './worlds/start-worlds';

// What `npm run conformance` asks a real server, asked of the stand-in: so the command works on the day that it is needed.
let world: StartedWorld;
before(async () => {
  world = await startStandIn();
});
after(() => world.close());

test('the journeys run: the first of each chapter passes with the stand-in', async () => {
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
