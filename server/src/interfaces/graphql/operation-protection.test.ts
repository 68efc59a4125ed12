import assert from 'node:assert/strict';
import { request } from 'node:http';
import { after, before, test } from 'node:test';
import { readSettings } from '../../foundation/settings/read-settings';
import { bearer, codes, query, signIn, type GraphQLBody } from '../../testing/api';
import { startTestServer, type TestServer } from '../../testing/test-server';
import { createClientQueues } from './client-queues';

let server: TestServer;
let token: string;
before(async () => {
  server = await startTestServer({ invitationChecks: { max: 3, window: 300 } });
  token = (await signIn(server.url, 'main@whitelabel.example')).access_token;
});
after(() => server.close());

// Behaviour: invitations.limits
test('counts each invitation lookup for the network, signed in or not', async () => {
  const look = 'checkInvitation(id: "11111111-1111-4111-8111-111111111111")';
  const first = await query(server.url, `{ a: ${look} b: ${look} c: ${look} d: ${look} }`);
  assert.deepEqual(codes(first), ['RATE_LIMITED']);
  const [error] = first.body.errors as unknown as { extensions: { retryAfter: number } }[];
  assert.ok(error!.extensions.retryAfter > 0);
  assert.deepEqual(codes(await query(server.url, `{ ${look} }`, { token })), ['RATE_LIMITED']);
});

// Behaviour: graphql.queue
test('queues one user’s operations, reports a full queue, and serves other users', async () => {
  const small = await startTestServer({
    graphql: { ...server.app.settings.graphql, perUser: { running: 1, waiting: 2 } },
  });
  try {
    const mine = (await signIn(small.url, 'main@summit.example')).access_token;
    const others = (await signIn(small.url, 'member@summit.example')).access_token;
    // From here on the client is identified by its user. Until then its network counts.
    for (const each of [mine, others])
      assert.deepEqual(codes(await query(small.url, '{ user { id } }', { token: each })), []);
    const { db } = small.app.database;
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    let isHeld = () => {};
    const holding = new Promise<void>((resolve) => (isHeld = resolve));
    const transaction = db.transaction().execute(async () => {
      isHeld();
      await held;
    });
    await holding;
    const arrived = countArrivals(small, 5);
    const waiting = Array.from({ length: 5 }, () => query(small.url, '{ user { id } }', { token: mine }));
    const refused: string[] = [];
    for (const each of waiting)
      void each.then((answer) => answer.status === 429 && refused.push(answer.headers.get('retry-after') ?? ''));
    await arrived;
    release();
    await transaction;
    const answers = await Promise.all(waiting);
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 200, 200, 429, 429]);
    assert.deepEqual(refused, ['1', '1']);
    const late = answers.find(({ status }) => status === 429)!;
    assert.deepEqual(codes(late), ['RATE_LIMITED']);
    assert.deepEqual(codes(await query(small.url, '{ user { id } }', { token: others })), []);
    assert.deepEqual(codes(await query(small.url, '{ user { id } }', { token: mine })), []);
  } finally {
    await small.close();
  }
});

/** Resolves when the given number of further requests have been received. */
function countArrivals({ app }: TestServer, count: number): Promise<void> {
  let arrived = 0;
  return new Promise((resolve) => {
    const seen = () => {
      arrived += 1;
      if (arrived < count) return;
      app.server.off('request', seen);
      // The body arrives in the same or one of the next turns; requests are queued before a lock is released.
      setImmediate(() => setImmediate(resolve));
    };
    app.server.on('request', seen);
  });
}

// Behaviour: graphql.queue
test('limits concurrency in order and drops an empty queue', async () => {
  const queues = createClientQueues({ running: 2, waiting: 1 });
  const ends: (() => void)[] = [];
  const begun: number[] = [];
  const work = (index: number) => () =>
    new Promise<number>((resolve) => {
      begun.push(index);
      ends.push(() => resolve(index));
    });
  const joined = [0, 1, 2].map((index) => queues.enqueue('a', work(index)));
  assert.equal(queues.enqueue('a', work(3)), undefined);
  const other = queues.enqueue('b', work(9));
  await new Promise(setImmediate);
  assert.deepEqual(begun, [0, 1, 9]);
  ends[0]!();
  assert.equal(await joined[0], 0);
  await new Promise(setImmediate);
  assert.deepEqual(begun, [0, 1, 9, 2]);
  for (const end of ends) end();
  assert.deepEqual(await Promise.all([joined[1], joined[2], other]), [1, 2, 9]);
  assert.notEqual(
    queues.enqueue('a', async () => 4),
    undefined,
  );
});

test('responds with uncacheable JSON only', async () => {
  const ask = (accept: string | undefined) =>
    raw(`${server.url}/graphql`, { ...bearer(token), 'content-type': 'application/json', ...(accept && { accept }) });
  const json = [
    undefined,
    '*/*',
    'application/*',
    'application/json',
    'application/json; charset=utf-8',
    'multipart/mixed, application/json',
    'text/event-stream, */*;q=0.1',
  ];
  for (const accept of [
    ...json,
    'application/graphql-response+json',
    'application/graphql-response+json,application/json;q=0.9',
  ]) {
    const { status, headers, body } = await ask(accept);
    assert.equal(status, 200, accept);
    assert.match(
      headers['content-type'] ?? '',
      accept?.startsWith('application/graphql-response')
        ? /^application\/graphql-response\+json/
        : /^application\/json/,
      accept,
    );
    assert.deepEqual(
      [headers['cache-control'], headers['transfer-encoding'], headers['content-length']],
      ['no-store', undefined, String(Buffer.byteLength(body))],
      accept,
    );
  }
  for (const accept of [
    'multipart/mixed',
    'text/event-stream',
    'text/html',
    'application/json;q=0',
    'application/xml,text/*',
  ]) {
    const { status, headers, body } = await ask(accept);
    assert.deepEqual(
      [status, headers['cache-control'], headers['transfer-encoding']],
      [406, 'no-store', undefined],
      accept,
    );
    assert.equal((JSON.parse(body) as GraphQLBody).errors?.[0]?.extensions.code, 'BAD_USER_INPUT');
  }
});

function raw(
  url: string,
  headers: Record<string, string>,
): Promise<{ status: number; headers: Record<string, string | undefined>; body: string }> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { method: 'POST', headers }, (response) => {
      let body = '';
      response.on('data', (chunk: Buffer) => (body += chunk.toString()));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers as Record<string, string | undefined>,
          body,
        }),
      );
    });
    outgoing.once('error', reject);
    outgoing.end(JSON.stringify({ query: '{ user { id } }' }));
  });
}

test('allows introspection in local use only', async () => {
  const text = '{ __schema { types { name } } }';
  assert.deepEqual(codes(await query(server.url, text)), []);
  const silent = await startTestServer({ graphql: { ...server.app.settings.graphql, introspection: false } });
  try {
    for (const each of [text, '{ __type(name: "User") { fields { name } } }', '{ usr { id } }'])
      assert.deepEqual([...new Set(codes(await query(silent.url, each)))], ['BAD_USER_INPUT'], each);
    assert.doesNotMatch(JSON.stringify((await query(silent.url, '{ usr { id } }')).body), /did you mean/i);
    assert.deepEqual((await query(silent.url, '{ __typename }')).body, { data: { __typename: 'Query' } });
  } finally {
    await silent.close();
  }
  assert.equal(readSettings({}).graphql.introspection, true);
});

test('rejects NUL in variables and operations with 400', async () => {
  const files = 'query F($where: TenantFileFilterInput) { tenant { files(where: $where) { id } } }';
  const asked: [text: string, variables?: Record<string, unknown>][] = [
    [files, { where: { category: { eq: 'a\u0000' } } }],
    ['{ tenant { files(where: { region: { neq: "\\u0000" } }) { id } } }'],
    ['{ user { id } tenant { files(where: { category: { eq: "\\u{0}" } }) { id } } }'],
  ];
  for (const [text, variables] of asked) {
    for (const accept of ['application/json', 'application/graphql-response+json']) {
      const answer = await query(server.url, text, { token, accept, ...(variables && { variables }) });
      assert.deepEqual([answer.status, codes(answer)], [400, ['BAD_USER_INPUT']], text);
    }
  }
  assert.deepEqual(
    codes(await query(server.url, '{ loan(id: "\\u0000") { id } checkInvitation(id: "\\u0000") }', { token })),
    ['RATE_LIMITED'],
  );
});
