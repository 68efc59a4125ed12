import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findMark, timeByKind, workOf } from './main-thread.mjs';

const thread = { pid: 1, tid: 7 };
const event = (name, ts, dur, more = {}) => ({ name, ts, dur, ph: 'X', ...thread, ...more });

test('each moment counts once: for the innermost work whose kind is known', () => {
  const events = [
    event('Layout', 2_000, 3_000),
    event('v8.compile', 6_000, 1_000),
    event('ThreadControllerImpl::RunTask', 0, 10_000),
    event('FunctionCall', 1_000, 8_000),
    event('Something::Unknown', 7_500, 500),
    event('Layout', 0, 9_000, { tid: 8 }),
    event('V8.GCScavenger', 11_000, 5_000),
  ];
  const { idle, ...work } = timeByKind(workOf(events, thread), { from: 0, until: 12_000 });
  assert.equal(idle, 1);
  assert.deepEqual(Object.fromEntries(Object.entries(work).filter(([, ms]) => ms > 0)), {
    'compile scripts': 1,
    'run scripts': 4,
    'style and layout': 3,
    'other work': 2,
    'collect garbage': 1,
  });
});

test('what began before the span counts from its beginning', () => {
  const times = timeByKind(workOf([event('FunctionCall', 0, 10_000), event('Layout', 1_000, 1_000)], thread), { from: 4_000, until: 6_000 });
  assert.equal(times['run scripts'], 2);
  assert.equal(times['style and layout'], 0);
});

test("a mark is the page's own", () => {
  const mark = event('change:begin', 5, 0, { cat: 'blink.user_timing', ph: 'I' });
  assert.equal(findMark([event('change:begin', 1, 0, { cat: 'other' }), mark], 'change:begin'), mark);
});
