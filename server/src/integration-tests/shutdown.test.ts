import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { test } from 'node:test';
import { startTestServer, type TestServer } from '../testing/test-server';

async function open(server: TestServer): Promise<Socket> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}

// Behaviour: run.stop
test('times out a partial body before the request deadline', async () => {
  const server = await startTestServer();
  assert.ok(server.app.settings.connectionLimits.requestTimeout > 30);
  const socket = await open(server);
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
  socket.write(
    'POST /graphql HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 100\r\nexpect: 100-continue\r\n\r\n{"query":',
  );
  await once(socket, 'data');
  const closed = once(socket, 'close');
  await Promise.all([server.close(), closed]);
  assert.match(answer, /^HTTP\/1.1 100 Continue\r\n\r\nHTTP\/1.1 408 /);
});
