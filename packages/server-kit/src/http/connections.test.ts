import { fastify, type FastifyInstance } from 'fastify';
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { test, type TestContext } from 'node:test';
import { captureLog } from '../testing/captured-log';
import { closeConnectionsOnceIdle } from './close-idle-connections';
import type { ConnectionLimits, ConnectionSettings } from './connection-limits';
import { createHttpServer } from './http-server';
import { extendDeadlineForUpload } from './request-deadline';

const LONG: ConnectionLimits = {
  headersTimeout: 60,
  requestTimeout: 60,
  uploadTimeout: 60,
  idleTimeout: 60,
  keepAliveTimeout: 60,
  max: 100,
  maxPerNetwork: 100,
};
const DRIP_MS = 10;

/** A server with the platform's limits that accepts bodies, answers some early, and supports uploads. */
async function listen(
  context: TestContext,
  limits: Partial<ConnectionLimits>,
  overrides: Partial<ConnectionSettings> = {},
) {
  const { lines, stream } = captureLog();
  const settings = {
    appUrl: 'http://localhost:9000/lenders',
    hsts: '',
    trustProxy: false as const,
    ...overrides,
    connectionLimits: { ...LONG, ...limits },
  };
  const app: FastifyInstance = fastify({
    logger: { stream },
    serverFactory: (handler) => createHttpServer(handler, settings, () => app.log),
  });
  closeConnectionsOnceIdle(app);
  app.post('/', async () => 'done');
  app.post('/upload', { onRequest: async ({ raw }) => extendDeadlineForUpload(raw) }, async () => 'done');
  app.post('/refused', { onRequest: async (_request, reply) => reply.code(403).send('no') }, async () => 'done');
  await app.listen({ host: '127.0.0.1', port: 0 });
  context.after(async () => {
    app.server.closeAllConnections();
    await app.close();
  });
  return { app, port: (app.server.address() as AddressInfo).port, lines };
}

/** A connection with its received data and its end. */
async function dial(context: TestContext, port: number) {
  const socket: Socket = connect(port, '127.0.0.1');
  let text = '';
  socket.on('data', (chunk) => (text += chunk.toString()));
  // A reset is also an end: the server closes while the client is still writing.
  socket.on('error', () => {});
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  context.after(() => socket.destroy());
  await Promise.race([once(socket, 'connect'), closed]);
  return { socket, closed, received: () => text };
}

/** Sends bytes slowly while the connection is open: never idle, never complete. */
function drip(socket: Socket): void {
  const timer = setInterval(() => socket.writable && socket.write('x'), DRIP_MS);
  socket.once('close', () => clearInterval(timer));
}

const post = (path: string, length = 100_000) =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\nContent-Length: ${length}\r\n\r\n`;

// Behaviour: limits.connections
test('times out a slow body with an answer', async (context) => {
  const { port } = await listen(context, { requestTimeout: 0.2 });
  const { socket, closed, received } = await dial(context, port);
  socket.write(post('/'));
  drip(socket);
  await closed;
  assert.match(received(), /^HTTP\/1\.1 408 Request Timeout\r\nx-content-type-options: nosniff\r\n/);
});

test('closes many slow bodies', async (context) => {
  const { port } = await listen(context, { requestTimeout: 0.2, maxPerNetwork: 200, max: 200 });
  const all = await Promise.all(Array.from({ length: 110 }, () => dial(context, port)));
  for (const { socket } of all) {
    socket.write(post('/'));
    drip(socket);
  }
  await Promise.all(all.map(({ closed }) => closed));
});

test('times out the rest of a body after an early response', async (context) => {
  // Long enough for the response to arrive first, even on a busy machine.
  const { port } = await listen(context, { requestTimeout: 1 });
  const { socket, closed, received } = await dial(context, port);
  socket.write(post('/refused'));
  drip(socket);
  await closed;
  assert.match(received(), /^HTTP\/1\.1 403 /);
  assert.doesNotMatch(received(), /408/);
});

// Behaviour: limits.connections
test('times out slow headers', async (context) => {
  const { port } = await listen(context, { headersTimeout: 0.2 });
  const { socket, closed, received } = await dial(context, port);
  socket.write('POST / HTTP/1.1\r\nX-Long: ');
  drip(socket);
  await closed;
  assert.match(received(), /^HTTP\/1\.1 408 /);
});

test('closes a silent connection', async (context) => {
  const { port } = await listen(context, { idleTimeout: 0.2 });
  const silent = await dial(context, port);
  const stopped = await dial(context, port);
  stopped.socket.write(`${post('/upload')}half`);
  await Promise.all([silent.closed, stopped.closed]);
});

test('gives an upload more time and does not count it as idle', async (context) => {
  const { port } = await listen(context, { requestTimeout: 0.2, uploadTimeout: 60, idleTimeout: 30 });
  const upload = await dial(context, port);
  const other = await dial(context, port);
  upload.socket.write(post('/upload', 40));
  // Longer than other requests may take: the concurrent one has timed out.
  other.socket.write(post('/'));
  drip(other.socket);
  upload.socket.write('x'.repeat(20));
  await other.closed;
  upload.socket.write('x'.repeat(20));
  await once(upload.socket, 'data');
  assert.match(upload.received(), /^HTTP\/1\.1 200 OK/);
});

test('times out an upload after its own deadline', async (context) => {
  const { port } = await listen(context, { requestTimeout: 0.1, uploadTimeout: 0.3 });
  const { socket, closed, received } = await dial(context, port);
  socket.write(post('/upload'));
  drip(socket);
  await closed;
  assert.match(received(), /^HTTP\/1\.1 408 /);
});

test('keeps a connection alive for a while, then closes it', async (context) => {
  const { port } = await listen(context, { keepAliveTimeout: 0.2, requestTimeout: 0.1 });
  const { socket, closed, received } = await dial(context, port);
  for (let round = 1; round <= 2; round += 1) {
    socket.write(`${post('/', 2)}ok`);
    while (received().split('HTTP/1.1 200 OK').length <= round) await once(socket, 'data');
  }
  await closed;
  assert.doesNotMatch(received(), /408/);
});

// Behaviour: limits.connections
test('limits connections per network and logs it once', async (context) => {
  const { port, lines } = await listen(context, { maxPerNetwork: 3 });
  const kept = await Promise.all(Array.from({ length: 3 }, () => dial(context, port)));
  for (let round = 0; round < 2; round += 1) await (await dial(context, port)).closed;
  assert.equal(lines.filter(({ msg }) => msg.startsWith('connections rejected')).length, 1);
  // When one of them ends, another can connect.
  kept[0]!.socket.destroy();
  for (let answer = ''; !answer.includes('200 OK');) {
    const next = await dial(context, port);
    next.socket.write(`${post('/', 2)}ok`);
    await Promise.race([once(next.socket, 'data'), next.closed]);
    answer = next.received();
    next.socket.destroy();
  }
});

test('behind a proxy limits only the total number of connections', async (context) => {
  const { port, lines } = await listen(context, { maxPerNetwork: 1, max: 3 }, { trustProxy: 1 });
  const kept = await Promise.all(Array.from({ length: 3 }, () => dial(context, port)));
  await (
    await dial(context, port)
  ).closed;
  assert.ok(kept.every(({ socket }) => !socket.destroyed));
  assert.ok(lines.some(({ msg }) => msg.startsWith('connections rejected')));
});

// Behaviour: run.stop
test('does not wait for unused preconnections at a stop', async (context) => {
  const { app, port, lines } = await listen(context, {});
  const { closed } = await dial(context, port);
  await Promise.all([app.close(), closed]);
  assert.ok(!lines.some(({ msg }) => msg === 'unfinished connections closed'));
});
