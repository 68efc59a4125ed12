// Full suite only: it sends thousands of reports.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { after, before, test } from 'node:test';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { PageTokens } from '@lender-portal/release-server/testing';
import { getSigningKey } from '@lender-portal/server-kit/database/signing-keys';
import { builtId } from '../testing/release-platform/portal-builds';
import { startTestServer, type TestServer } from '../testing/test-server';

const POSTS = 3_000;
const AT_ONCE = 64;
const MEGABYTE = 1_048_576;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

let server: TestServer;
let tokens: PageTokens;
let live: string;
const agent = new http.Agent({ keepAlive: true, maxSockets: AT_ONCE });
before(async () => {
  server = await startTestServer({ trustProxy: 1 });
  tokens = new PageTokens(await getSigningKey(server.app.database.db, 'reports'));
  live = await builtId('documents-mfe');
});
after(async () => {
  agent.destroy();
  await server.close();
});

/** One network per client. */
function post(body: string, index: number): Promise<number> {
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'sec-fetch-site': 'same-origin',
    'x-forwarded-for': `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`,
  };
  return new Promise((resolve, reject) => {
    const request = http.request(`${server.url}/reports`, { method: 'POST', agent, headers }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode!));
    });
    // Oversized bodies are rejected before they are complete.
    request.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNRESET' || error.code === 'EPIPE' ? resolve(413) : reject(error),
    );
    request.end(body);
  });
}

function bodyOf(index: number): string {
  const token = () => tokens.sign({ revision: '1-0123456789ab', canaries: '', reference: randomUUID() });
  const module = '@lender-portal/documents-mfe';
  const failure = {
    kind: 'failure',
    module,
    release: live,
    what: 'mount',
    message: `failure ${index}`,
    route: 'documents',
  };
  switch (index % 6) {
    case 0:
    case 1:
      return JSON.stringify({
        token: token(),
        events: [failure, { kind: 'mount', module, release: live, isFallback: false }],
      });
    case 2:
      // Fills the limit with distinct keys.
      return JSON.stringify({
        token: token(),
        events: Array.from({ length: 20 }, (_none, event) => ({
          ...failure,
          module: `module-${index}-${event}`,
          route: `r${index}`,
        })),
      });
    case 3:
      return `{"token": ${'['.repeat(2_000)}`;
    case 4:
      return JSON.stringify({ token: token(), events: [{ ...failure, message: 'x'.repeat(50_000) }] });
    default:
      return JSON.stringify({ token: `${token().split('.')[0]}.${'A'.repeat(43)}`, events: [failure] });
  }
}

/** @returns the count of each status */
async function flood(wave: number): Promise<Map<number, number>> {
  const statuses = new Map<number, number>();
  let next = 0;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (next < POSTS) {
        const index = wave * POSTS + next++;
        const status = await post(bodyOf(index), index);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    }),
  );
  return statuses;
}

async function heapAfter(work: () => Promise<unknown>): Promise<number> {
  await work();
  // Flushes finalized minutes.
  collectGarbage();
  await new Promise(setImmediate);
  collectGarbage();
  return process.memoryUsage().heapUsed / MEGABYTE;
}

// Behaviour: reports.counted
test('bounds memory and rows in a flood of valid, malformed, huge and forged reports, and serves pages', async () => {
  let isOver = false;
  const pages = (async () => {
    const statuses = new Set<number>();
    while (!isOver) statuses.add((await fetch(`${server.url}/lenders/sign-in`)).status);
    return statuses;
  })();
  const statuses: Map<number, number>[] = [];
  const heaps: number[] = [];
  for (const wave of [0, 1, 2]) heaps.push(await heapAfter(async () => statuses.push(await flood(wave))));
  isOver = true;
  assert.deepEqual(await pages, new Set([200]));
  for (const each of statuses)
    assert.deepEqual(Object.fromEntries(each), { 204: POSTS / 2, 400: POSTS / 6, 413: POSTS / 6, 403: POSTS / 6 });
  // Warm up: the first wave fills the caches of pages and networks.
  assert.ok(heaps[2]! - heaps[0]! < 20, `the heap in MB: ${heaps.map(Math.round).join(', ')}`);
  const rows = await server.app.database.db.selectFrom('portal.module_reports').selectAll().execute();
  const minutes = new Set(rows.map(({ minute }) => minute.getTime())).size;
  assert.ok(rows.length > 0 && rows.length <= 2 * minutes, `${rows.length} rows`);
});
