import { fastify } from 'fastify';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runRegularly } from './run-regularly';

test('runs at the start and at an interval, without overlap, and makes one run of missed ones', async (context) => {
  context.mock.timers.enable({ apis: ['setInterval'] });
  const app = fastify();
  const runs: PromiseWithResolvers[] = [];
  runRegularly(app, 1000, () => add(runs), 'It failed');
  assert.equal(runs.length, 0);
  await app.ready();
  assert.equal(runs.length, 1);

  context.mock.timers.tick(3000);
  await turn();
  assert.equal(runs.length, 1);
  runs[0]!.resolve();
  await turn();
  assert.equal(runs.length, 2);
  runs[1]!.resolve();
  await app.close();
  context.mock.timers.tick(1000);
  await turn();
  assert.equal(runs.length, 2);
});

test('logs a failure and repeats it in the next run', async (context) => {
  context.mock.timers.enable({ apis: ['setInterval'] });
  const lines: string[] = [];
  const app = fastify({ logger: { level: 'warn', stream: { write: (line: string) => void lines.push(line) } } });
  let count = 0;
  runRegularly(app, 1000, () => Promise.reject(new Error(`no ${(count += 1)}`)), 'It failed');
  await app.ready();
  context.mock.timers.tick(1000);
  await app.close();
  assert.equal(count, 2);
  assert.deepEqual(
    lines.map((line) => (JSON.parse(line) as { msg: string }).msg),
    ['It failed', 'It failed'],
  );
});

test('waits for the current run on close', async () => {
  const app = fastify();
  const runs: PromiseWithResolvers[] = [];
  runRegularly(app, 60_000, () => add(runs), 'It failed');
  await app.ready();
  let isClosed = false;
  const closing = app.close().then(() => (isClosed = true));
  await turn();
  assert.equal(isClosed, false);
  runs[0]!.resolve();
  await closing;
});

interface PromiseWithResolvers {
  resolve(): void;
}

const add = (runs: PromiseWithResolvers[]) => new Promise<void>((resolve) => runs.push({ resolve }));
const turn = () => new Promise((resolve) => setImmediate(resolve));
