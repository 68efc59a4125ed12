import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, mock, test } from 'node:test';
import { stopOnSignals } from './stop-on-signals';

class TestProcess extends EventEmitter {
  codes: number[] = [];
  written = '';
  stderr = { write: (text: string) => (this.written += text) };
  exit(code: number) {
    this.codes.push(code);
  }
}

const drain = async () => {};

let target: TestProcess;
beforeEach(() => {
  target = new TestProcess();
  mock.timers.enable({ apis: ['setTimeout'] });
});
afterEach(() => mock.timers.reset());

const settled = () => new Promise((resolve) => setImmediate(resolve));

for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'])
  test(`closes the server on ${signal}, then exits without an error`, async () => {
    let finish = () => {};
    const closed = new Promise<void>((resolve) => (finish = resolve));
    const stop = stopOnSignals(() => ({ drain, close: () => closed }), target);
    assert.equal(stop.isRequested, false);
    target.emit(signal);
    await settled();
    assert.deepEqual([stop.isRequested, target.codes], [true, []]);
    finish();
    await settled();
    assert.deepEqual(target.codes, [0]);
  });

// Behaviour: run.stop
test('drains before closing for the configured time, and starts the ten seconds after it', async () => {
  let finish = () => {};
  const close = mock.fn(() => new Promise(() => {}));
  stopOnSignals(() => ({ drain: () => new Promise<void>((resolve) => (finish = resolve)), close }), target);
  target.emit('SIGTERM');
  mock.timers.tick(60_000);
  await settled();
  assert.deepEqual([close.mock.callCount(), target.codes], [0, []]);
  finish();
  await settled();
  assert.equal(close.mock.callCount(), 1);
  mock.timers.tick(10_000);
  assert.deepEqual(target.codes, [1]);
});

test('exits immediately on a second signal', () => {
  stopOnSignals(() => ({ drain, close: () => new Promise(() => {}) }), target);
  target.emit('SIGTERM');
  target.emit('SIGINT');
  assert.deepEqual(target.codes, [1]);
});

test('waits at most ten seconds for the server to close', async () => {
  stopOnSignals(() => ({ drain, close: () => new Promise(() => {}) }), target);
  target.emit('SIGTERM');
  await settled();
  mock.timers.tick(9_999);
  await settled();
  assert.deepEqual(target.codes, []);
  mock.timers.tick(1);
  assert.deepEqual(target.codes, [1]);
});

test('reports a server that cannot be closed and exits with an error', async () => {
  stopOnSignals(() => ({ drain, close: () => Promise.reject(new Error('stuck')) }), target);
  target.emit('SIGTERM');
  await settled();
  assert.deepEqual(target.codes, [1]);
  assert.match(target.written, /^The platform did not stop cleanly: .*stuck/);
});

test('gives startup two seconds to notice a signal', () => {
  const stop = stopOnSignals(() => undefined, target);
  target.emit('SIGTERM');
  assert.deepEqual([stop.isRequested, target.codes], [true, []]);
  mock.timers.tick(2_000);
  assert.deepEqual(target.codes, [0]);
});

for (const event of ['uncaughtException', 'unhandledRejection'])
  test(`reports ${event} and exits with an error after closing the server`, async () => {
    const close = mock.fn(async () => {});
    stopOnSignals(() => ({ drain, close }), target);
    target.emit(event, new Error('nobody caught it'));
    await settled();
    assert.equal(close.mock.callCount(), 1);
    assert.deepEqual(target.codes, [1]);
    assert.match(target.written, /^Uncaught error, shutting down: .*nobody caught it/);
  });
