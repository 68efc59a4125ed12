import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { test, type TestContext } from 'node:test';
import { readSettings } from '../../foundation/settings/read-settings';
import { startFileServer } from '../../testing/file-server';

const bytes = Buffer.from('hello, a part that comes over a slow line');

/** Starts a request and stops in the middle of its body. */
async function sendHalf(
  context: TestContext,
  address: string,
  method: string,
  headers: Record<string, string>,
): Promise<{ socket: Socket; received: () => string }> {
  const { hostname, port, pathname, search } = new URL(address);
  const socket = connect(Number(port), hostname);
  context.after(() => socket.destroy());
  let text = '';
  socket.on('data', (chunk) => (text += chunk.toString()));
  socket.on('error', () => {});
  await once(socket, 'connect');
  const lines = Object.entries({ ...headers, host: `${hostname}:${port}`, 'content-length': bytes.length }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  socket.write(`${method} ${pathname}${search} HTTP/1.1\r\n${lines.join('')}\r\n`);
  socket.write(bytes.subarray(0, 20));
  return { socket, received: () => text };
}

test('gives a slow upload chunk more time than any other request', async (context) => {
  const { connectionLimits } = readSettings({});
  const server = await startFileServer({ connectionLimits: { ...connectionLimits, requestTimeout: 1 } });
  context.after(() => server.close());
  const client = server.client();
  const { body: upload } = await client.start({ size: bytes.length });
  const { body: part } = await client.announcePart(upload, bytes);
  const signed = await sendHalf(context, part.url, 'PUT', part.headers);
  const other = await sendHalf(context, `${server.url}/graphql`, 'POST', { 'content-type': 'application/json' });
  // The other request started later, but times out first.
  await once(other.socket, 'close');
  assert.match(other.received(), /^HTTP\/1\.1 408 /);
  signed.socket.write(bytes.subarray(20));
  while (!signed.received().includes('\r\n\r\n')) await once(signed.socket, 'data');
  assert.match(signed.received(), /^HTTP\/1\.1 200 OK/);
});
