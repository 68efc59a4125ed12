import assert from 'node:assert/strict';
import { test } from 'node:test';
import { singleFlight } from './single-flight';

test('returns a result computed after the call, and shares it between callers that arrive meanwhile', async () => {
  const answers: ((answer: number) => void)[] = [];
  const call = singleFlight(() => new Promise<number>((resolve) => answers.push(resolve)));
  const first = call();
  const [second, third] = [call(), call()];
  assert.equal(answers.length, 1);
  answers[0]!(1);
  assert.equal(await first, 1);
  while (answers.length < 2) await Promise.resolve();
  const fourth = call();
  answers[1]!(2);
  assert.deepEqual(await Promise.all([second, third]), [2, 2]);
  while (answers.length < 3) await Promise.resolve();
  answers[2]!(3);
  assert.equal(await fourth, 3);
  void call();
  assert.equal(answers.length, 4);
});

test('does not carry a failure over to the next batch', async () => {
  let calls = 0;
  const call = singleFlight(async () => {
    calls += 1;
    if (calls === 1) throw new Error('The database is unavailable');
    return calls;
  });
  const [first, second] = [call(), call()];
  await assert.rejects(first, /unavailable/);
  assert.equal(await second, 2);
});
