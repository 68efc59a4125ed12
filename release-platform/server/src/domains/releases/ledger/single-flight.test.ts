import assert from 'node:assert/strict';
import { test } from 'node:test';
import { singleFlight } from './single-flight';

test('returns a result computed after the call, and shares it between callers that arrive meanwhile', async () => {
  const answers: ((answer: number) => void)[] = [];
  const ask = singleFlight(() => new Promise<number>((resolve) => answers.push(resolve)));
  const first = ask();
  const [second, third] = [ask(), ask()];
  assert.equal(answers.length, 1);
  answers[0]!(1);
  assert.equal(await first, 1);
  while (answers.length < 2) await Promise.resolve();
  const fourth = ask();
  answers[1]!(2);
  assert.deepEqual(await Promise.all([second, third]), [2, 2]);
  while (answers.length < 3) await Promise.resolve();
  answers[2]!(3);
  assert.equal(await fourth, 3);
  void ask();
  assert.equal(answers.length, 4);
});

test('does not carry a failure over to the next batch', async () => {
  let asked = 0;
  const ask = singleFlight(async () => {
    asked += 1;
    if (asked === 1) throw new Error('The database is away');
    return asked;
  });
  const [first, second] = [ask(), ask()];
  await assert.rejects(first, /away/);
  assert.equal(await second, 2);
});
