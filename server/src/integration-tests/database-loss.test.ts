// Full suite only: it stops and starts databases.
import { DatabaseUnavailableError } from '@lender-portal/server-kit/database/errors';
import { openDatabase } from '@lender-portal/server-kit/database/open-database';
import { startPostgres, type TestPostgres } from '@lender-portal/server-kit/testing/postgres-server';
import { silentLog } from '@lender-portal/server-kit/testing/silent-log';
import assert from 'node:assert/strict';
import { createServer, type Socket } from 'node:net';
import { after, before, test } from 'node:test';
import { marketplaceTables } from '../marketplace/tables';
import { codes, query, refresh, send, signIn, type SessionBody } from '../testing/api';
import { startTestServer, type TestServer } from '../testing/test-server';
import { waitFor } from '@lender-portal/server-kit/testing/wait-for';

let postgres: TestPostgres;
let server: TestServer;
before(async () => {
  postgres = await startPostgres();
  server = await startTestServer({ database: { kind: 'postgres', url: postgres.url, startWaitSeconds: 0 } });
});
// Close both separately, because an open server would keep the test process alive.
after(() => postgres?.close());
after(() => server?.close());

const ready = async () => (await send<{ status: string; parts: { database: string } }>(`${server.url}/readyz`)).body;
const isAlive = async () => (await send(`${server.url}/healthz`)).status === 200;

// Behaviour: run.health
test('reports a lost database everywhere and recovers with it', async () => {
  const session: SessionBody = await signIn(server.url, 'main@summit.example');
  const { access_token: token } = session;
  assert.equal((await ready()).status, 'ready');

  await postgres.stop();
  await waitFor(async () => (await ready()).status === 'not-ready');
  assert.equal((await ready()).parts.database, 'unavailable');
  assert.equal(await isAlive(), true);
  const failed = await query(server.url, '{ user { id } }', { token });
  assert.deepEqual([failed.status, codes(failed)], [503, ['UNAVAILABLE']]);
  assert.match(failed.body.errors?.[0]?.message ?? '', /not available right now/);
  assert.doesNotMatch(JSON.stringify(failed.body), /ECONN|127\.0\.0\.1|hush/);
  // A 5xx response makes the client keep its session and retry.
  assert.equal((await refresh(server.url, session.refresh_token)).status, 503);

  await postgres.start();
  await waitFor(async () => (await ready()).status === 'ready');
  assert.deepEqual(codes(await query(server.url, '{ user { id } }', { token })), []);
  assert.equal((await refresh(server.url, session.refresh_token)).status, 200);
});

test('rolls back a transaction that loses its connection', async () => {
  const { db } = server.app.database;
  await assert.rejects(
    db.transaction().execute(async (trx) => {
      await trx.deleteFrom('portal.terms_acceptances').execute();
      await postgres.stop();
      await marketplaceTables(trx).deleteFrom('marketplace.projects').execute();
    }),
  );
  await postgres.start();
  const { access_token: token } = await signIn(server.url, 'main@summit.example');
  const answer = await query(server.url, '{ user { termsStatus { isAccepted } } }', { token });
  assert.deepEqual(answer.body.data, { user: { termsStatus: { isAccepted: true } } });
});

test('fails startup with the server’s address but not its password if it is unreachable', async () => {
  const free = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => free.once('listening', resolve));
  const { port } = free.address() as { port: number };
  await new Promise((resolve) => free.close(resolve));
  const url = `postgres://portal:hush@127.0.0.1:${port}/portal`;
  await assert.rejects(openDatabase({ kind: 'postgres', url, startWaitSeconds: 0 }, silentLog), (error) => {
    assert.ok(error instanceof DatabaseUnavailableError);
    assert.match(error.message, new RegExp(`127\\.0\\.0\\.1:${port}/portal cannot be reached`));
    assert.doesNotMatch(error.message, /hush/);
    return true;
  });
});

test('fails startup immediately if the server rejects the connection', async () => {
  const sockets = new Set<Socket>();
  const refusing = createServer((socket) => {
    sockets.add(socket);
    const fields =
      ['SFATAL', 'VFATAL', 'C28P01', 'Mpassword authentication failed for user "portal"', ''].join('\0') + '\0';
    socket.once('data', () => {
      const message = Buffer.alloc(5 + Buffer.byteLength(fields));
      message.write('E');
      message.writeInt32BE(message.length - 1, 1);
      message.write(fields, 5);
      socket.end(message);
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => refusing.once('listening', resolve));
  const { port } = refusing.address() as { port: number };
  const url = `postgres://portal:hush@127.0.0.1:${port}/portal`;
  // Users would notice a wait of a minute.
  await assert.rejects(
    openDatabase({ kind: 'postgres', url, startWaitSeconds: 60 }, silentLog),
    /refuses: password authentication failed/,
  );
  for (const socket of sockets) socket.destroy();
  await new Promise((resolve) => refusing.close(resolve));
});
