import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, createServer as createTcpServer, type AddressInfo } from 'node:net';
import { test } from 'node:test';
import { reservePort } from './reserved-port';

test('keeps a reserved port from others and serves it once its server listens', async () => {
  const reserved = await reservePort('127.0.0.1');
  const other = createTcpServer();
  other.listen(reserved.port, '127.0.0.1');
  const [error] = (await once(other, 'error')) as [NodeJS.ErrnoException];
  assert.equal(error.code, 'EADDRINUSE');

  const server = createServer((_request, response) => response.end('answered'));
  reserved.assignTo(server);
  server.listen({ host: '127.0.0.1', port: reserved.port });
  await once(server, 'listening');
  assert.equal((server.address() as AddressInfo).port, reserved.port);
  const answer = await fetch(`http://127.0.0.1:${reserved.port}/`, { headers: { connection: 'close' } });
  assert.equal(await answer.text(), 'answered');

  server.close();
  await once(server, 'close');
  reserved.release();
  assert.equal(await isRefused(reserved.port), true);
});

test('frees an unused port on release', async () => {
  const reserved = await reservePort('127.0.0.1');
  reserved.release();
  assert.equal(await isRefused(reserved.port), true);
});

test('reports a host that is not an address of this machine', async () => {
  await assert.rejects(reservePort('192.0.2.1'), { code: 'EADDRNOTAVAIL' });
});

async function isRefused(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const [outcome] = (await Promise.race([
    once(socket, 'connect').then(() => ['connected']),
    once(socket, 'error'),
  ])) as [Error | string];
  socket.destroy();
  return (outcome as NodeJS.ErrnoException).code === 'ECONNREFUSED';
}
