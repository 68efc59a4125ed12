import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listWork, sumTimeByKind } from './main-thread.mjs';

const thread = { pid: 1, tid: 7 };
const event = (name, ts, dur, more = {}) => ({ name, ts, dur, ph: 'X', ...thread, ...more });

test('counts each moment for the innermost work of a known kind', () => {
  const events = [
    event('Layout', 2_000, 3_000),
    event('v8.compile', 6_000, 1_000),
    event('ThreadControllerImpl::RunTask', 0, 10_000),
    event('FunctionCall', 1_000, 8_000),
    event('Something::Unknown', 7_500, 500),
    event('Layout', 0, 9_000, { tid: 8 }),
    event('V8.GCScavenger', 11_000, 5_000),
  ];
  const { idle, ...work } = sumTimeByKind(listWork(events, thread), { from: 0, until: 12_000 });
  assert.equal(idle, 1);
  assert.deepEqual(Object.fromEntries(Object.entries(work).filter(([, ms]) => ms > 0)), {
    'compile scripts': 1,
    'run scripts': 4,
    'style and layout': 3,
    'other work': 2,
    'collect garbage': 1,
  });
});

test('counts work that began before the span from the start of the span', () => {
  const work = listWork([event('FunctionCall', 0, 10_000), event('Layout', 1_000, 1_000)], thread);
  const times = sumTimeByKind(work, { from: 4_000, until: 6_000 });
  assert.equal(times['run scripts'], 2);
  assert.equal(times['style and layout'], 0);
});
