import { fastify } from 'fastify';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decorateAfterResponse } from './after-response';

interface Line {
  msg: string;
  err: { message: string };
}

function start() {
  const lines: Line[] = [];
  const app = fastify({
    logger: { level: 'error', stream: { write: (line: string) => void lines.push(JSON.parse(line) as Line) } },
  });
  decorateAfterResponse(app);
  return { app, lines };
}

test('starts within a second, but not immediately', async (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  const { app } = start();
  const done: string[] = [];
  const add = (name: string) => app.afterResponse.add(async () => void done.push(name), 'It failed');
  add('first');
  context.mock.timers.tick(99);
  await turn();
  assert.equal(done.join(), '');
  context.mock.timers.tick(901);
  await turn();
  assert.equal(done.join(), 'first');
  add('second');
  context.mock.timers.tick(1000);
  await turn();
  assert.equal(done.join(), 'first,second');
  await app.close();
});

test('runs sequentially; logs a failure and continues', async () => {
  const { app, lines } = start();
  const steps: string[] = [];
  const add = (name: string, isBroken = false) =>
    app.afterResponse.add(async () => {
      steps.push(`${name} begins`);
      await turn();
      if (isBroken) throw new Error(name);
      steps.push(`${name} ends`);
    }, 'It failed');
  add('first');
  add('second', true);
  add('third');
  await app.afterResponse.settled();
  assert.deepEqual(steps, ['first begins', 'first ends', 'second begins', 'third begins', 'third ends']);
  assert.deepEqual(
    lines.map(({ msg, err }) => [msg, err.message]),
    [['It failed', 'second']],
  );
  await app.close();
});

test('runs queued work on close', async () => {
  const { app } = start();
  const done: number[] = [];
  app.afterResponse.add(async () => void done.push(1), 'It failed');
  await app.close();
  assert.deepEqual(done, [1]);
});

const turn = () => new Promise((resolve) => setImmediate(resolve));
