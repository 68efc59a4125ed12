import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { test } from 'node:test';
import { startTestServer } from '../testing/test-server';

test('a connection that a browser has opened ahead, and never used, does not hold up the stop', async () => {
  const server = await startTestServer();
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  await once(socket, 'connect');
  const closed = once(socket, 'close');
  const began = performance.now();
  await Promise.all([server.close(), closed]);
  assert.ok(performance.now() - began < 5_000);
});
