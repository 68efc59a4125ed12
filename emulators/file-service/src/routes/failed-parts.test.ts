import assert from 'node:assert/strict';
import { once } from 'node:events';
import fs from 'node:fs';
import { rm } from 'node:fs/promises';
import { Agent, request, type IncomingMessage } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import { Writable } from 'node:stream';
import { after, before, test } from 'node:test';
import { startFileServer, type FileServer } from '../testing/file-server';

const PART = Buffer.alloc(4 * 1024 * 1024, 'x');

let server: FileServer;
before(async () => {
  server = await startFileServer();
});
after(() => server.close());

// Behaviour: run.disk-full
test('names a full disk, and stores the part when there is space again', async (context) => {
  const client = server.client();
  const { body: started } = await client.start({ size: 5 });
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  context.mock.method(fs, 'createWriteStream', () => new Writable({ write: (_chunk, _encoding, end) => end(full) }));
  syncBuiltinESMExports();
  const { body: part } = await client.announcePart(started, Buffer.from('hello'));
  const put = () => fetch(part.url, { method: 'PUT', headers: part.headers, body: 'hello' });
  const answer = await put();
  context.mock.restoreAll();
  syncBuiltinESMExports();
  assert.equal(answer.status, 507);
  assert.match(((await answer.json()) as { error: string }).error, /^The server has no space left/);
  assert.equal((await put()).status, 200);
});

test('closes the connection of a part that cannot be written, so that the next request does not wait for the rest of it', async () => {
  const client = server.client();
  const { body: started } = await client.start({ size: PART.length });
  const { body: part } = await client.announcePart(started, PART);
  await rm(path.join(await server.folder(), 'incoming'), { recursive: true });

  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const send = async (url: string, options: object, body?: Buffer) => {
    const sent = request(url, { agent, ...options });
    // Errors may follow the response while the body is still being sent.
    sent.on('error', () => {});
    sent.end(body);
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    response.resume();
    await once(response, 'end');
    return response;
  };
  // A client that is still sending may only see a closed connection.
  const failed = await send(
    part.url,
    { method: 'PUT', headers: { ...part.headers, 'content-length': PART.length } },
    PART,
  ).catch(() => undefined);
  assert.equal(failed?.statusCode ?? 500, 500);
  assert.equal((await send(`${server.url}/filestack/picker/4.5.2/picker.js`, {})).statusCode, 200);
  agent.destroy();
});
