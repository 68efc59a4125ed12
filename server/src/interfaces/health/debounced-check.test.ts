import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DebouncedCheck } from './debounced-check';

/** The state after each of these results. */
async function verdicts(answers: string): Promise<string> {
  let answer = '';
  const check = new DebouncedCheck(async () => {
    if (answer === '!') throw new Error('It broke');
    return answer === '+';
  });
  let said = '';
  for (answer of answers) said += (await check.isGood()) ? '+' : '-';
  return said;
}

test('starts with the first result', async () => {
  assert.equal(await verdicts('+'), '+');
  assert.equal(await verdicts('-'), '-');
  assert.equal(await verdicts('!'), '-');
});

// Behaviour: run.health
test('turns unhealthy after three failures in a row and healthy after two successes', async () => {
  assert.equal(await verdicts('+--+--+'), '+++++++');
  assert.equal(await verdicts('+-!-+-+++'), '+++----++');
  assert.equal(await verdicts('-++'), '--+');
});

test('counts a check over two seconds as failed', async (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  const check = new DebouncedCheck(() => new Promise(() => {}));
  const verdict = check.isGood();
  context.mock.timers.tick(2_000);
  assert.equal(await verdict, false);
});
