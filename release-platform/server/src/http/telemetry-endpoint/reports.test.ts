import type { Canary, Preview } from '@lender-portal/registry-api';
import type { ReportEvent } from '@lender-portal/module-contract/telemetry';
import assert from 'node:assert/strict';
import { before, beforeEach, test } from 'node:test';
import { builtId } from '../../testing/releases';
import { confirmPreview, cookiesOf } from '../../testing/owners-session';
import { openPage as openPageOf } from '../../testing/page-map';
import { DOCUMENTS as NAME, testRegistry, USERS as SENTINEL } from '../../testing/registry';
import { startTestServer, type TestServer } from '../../testing/test-server';

const registry = testRegistry();
let server: TestServer;
let live: string;
let sentinel: string;
before(async () => {
  ({ server } = registry);
  [live, sentinel] = await Promise.all([builtId('documents-mfe'), builtId('users-mfe')]);
});
beforeEach(async () => {
  await server.db.deleteFrom('portal.module_reports').execute();
});

const openPage = async (of: { url: string } = server, headers: Record<string, string> = {}) =>
  (await openPageOf(of, headers)).live;

const failure = (values: Partial<Record<string, unknown>> = {}) => ({
  kind: 'failure',
  module: NAME,
  release: live,
  what: 'mount',
  message: 'broken',
  route: 'documents',
  ...values,
});
const mount = (values: Partial<Record<string, unknown>> = {}) => ({
  kind: 'mount',
  module: NAME,
  release: live,
  isFallback: false,
  ...values,
});

const post = async (body: unknown, { headers, url }: { headers?: Record<string, string>; url?: string } = {}) =>
  (
    await fetch(`${url ?? server.url}/reports`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  ).status;

const report = async (...events: unknown[]) => post({ token: (await openPage()).reportToken, events });

/** Waits for the stored counts by sending a report that counts last. */
async function counted() {
  const { db } = server;
  await db.deleteFrom('portal.module_reports').where('what', '=', 'timeout').execute();
  await report(failure({ module: SENTINEL, release: sentinel, what: 'timeout', route: 'not-found' }));
  for (;;) {
    const rows = await db.selectFrom('portal.module_reports').selectAll().orderBy('module').orderBy('what').execute();
    if (rows.some(({ what }) => what === 'timeout')) return rows.filter(({ what }) => what !== 'timeout');
    await new Promise(setImmediate);
  }
}

// Behaviour: reports.counted
test('counts a report by release and kind with the page’s reference', async () => {
  const page = await openPage();
  assert.equal(
    await post({
      token: page.reportToken,
      events: [
        failure(),
        mount(),
        { kind: 'vital', name: 'LCP', value: 1_234, route: 'documents' } satisfies ReportEvent,
      ],
    }),
    204,
  );
  const rows = await counted();
  assert.deepEqual(
    rows.map(({ canary, module, release, what, count, message, route }) => [
      canary,
      module,
      release,
      what,
      count,
      message,
      route,
    ]),
    [
      ['', NAME, live, 'mount', 1, 'broken', 'documents'],
      ['', NAME, live, 'mounted', 1, null, null],
    ],
  );
  assert.match(rows[0]!.reference!, /^[0-9a-f-]{36}$/);
  const vitals = await server.db.selectFrom('portal.vital_reports').selectAll().execute();
  assert.deepEqual(
    vitals.map(({ name, route }) => [name, route]),
    [['LCP', 'documents']],
  );
});

// Behaviour: reports.counted
test('drops implausible events and counts the others', async () => {
  assert.equal(
    await report(
      failure({ module: 'unknown' }),
      failure({ module: '__proto__' }),
      failure({ release: '9.9.9+0123456789ab' }),
      failure({ what: 'everything' }),
      failure({ route: '/lenders/profile?mail=nobody@summit.example' }),
      failure({ kind: 'rumour' }),
      mount({ release: 7 }),
      { kind: 'vital', name: 'FCP', value: 1, route: 'documents' },
      { kind: 'vital', name: 'LCP', value: 'long', route: 'documents' },
      null,
      7,
      [],
      mount(),
    ),
    204,
  );
  assert.deepEqual(
    (await counted()).map(({ module, what, count }) => [module, what, count]),
    [[NAME, 'mounted', 1]],
  );
});

test('counts only releases that the page can run, including its canaries and fallbacks', async () => {
  const id = await registry.publish('canary');
  const { status, body } = await registry.post<Canary>('/canaries', { set: { [NAME]: id }, share: 50, force: true });
  assert.equal(status, 201);
  const tokens = new Map<boolean, string>();
  for (let part = 0; part < 100; part += 1) {
    const page = await openPage(server, { cookie: `lp-share=${part * 100}` });
    tokens.set(page.canaries !== undefined, page.reportToken!);
  }
  await post({ token: tokens.get(false), events: [mount({ release: id }), failure({ release: id })] });
  await post({ token: tokens.get(true), events: [mount({ release: id })] });
  assert.deepEqual(
    (await counted()).map(({ canary, what, release, count }) => [canary, what, release, count]),
    [[body.id, 'mounted', id, 1]],
  );
  await registry.call(`/canaries/${body.id}`, { method: 'DELETE' });
});

// Behaviour: reports.errors
test('counts an uncaught error with failures of its module and never for a canary', async () => {
  await report(
    failure({ what: 'recoverable', message: 'while hydrating' }),
    failure({ what: 'uncaught', message: 'in a click handler' }),
    failure({ what: 'rejection' }),
    failure({ what: 'blank' }),
  );
  assert.deepEqual(
    (await counted()).map(({ what, message }) => [what, message]),
    [
      ['blank', 'broken'],
      ['recoverable', 'while hydrating'],
      ['uncaught', 'in a click handler'],
    ],
  );
});

// Behaviour: reports.counted
test('removes personal data from messages and stacks', async () => {
  const stack =
    'Error: nobody@summit.example\n    at show (https://portal.example/a.js?token=secret:1:2)\n    at b.js:3:4';
  await report(failure({ message: 'nobody@summit.example\u0000 is gone', stack }));
  const [row] = await counted();
  assert.deepEqual(
    [row!.message, row!.stack],
    ['[mail] is gone', 'at show (https://portal.example/a.js:1:2)\nat b.js:3:4'],
  );
});

// Behaviour: releases.fallback
test('counts a fallback release only when it replaces another and a never-live one not at all', async () => {
  const [never, first, second] = [
    await registry.publish('never'),
    await registry.publish('first'),
    await registry.publish('second'),
  ];
  for (const id of [first, second]) await registry.swap({ [NAME]: id });
  // Read at most once per second.
  const rows = async () => {
    const { db } = server;
    await db.deleteFrom('portal.module_reports').execute();
    await report(
      mount({ release: second }),
      mount({ release: first }),
      mount({ release: live }),
      mount({ release: never }),
    );
    return (await counted()).map(({ release, what }) => `${release} ${what}`);
  };
  while ((await rows()).length < 3);
  assert.deepEqual(new Set(await rows()), new Set([`${second} mounted`, `${first} fallback`, `${live} fallback`]));
  live = second;
});

// Behaviour: reports.counted
test('rejects malformed, oversized and cross-site reports and those without a page token', async () => {
  const { reportToken: token } = await openPage();
  for (const body of ['', '{', '[]', 'null', '7', { token }, { events: [] }, { token, events: {} }])
    assert.equal(await post(body), 400, JSON.stringify(body));
  assert.equal(await post({ token, events: [failure({ message: 'x'.repeat(9_000) })] }), 413);
  assert.equal(await post('{}', { headers: { 'content-type': 'text/plain' } }), 415);
  assert.equal(await post({ token: `${token}x`, events: [failure()] }), 403);
  assert.equal(await post({ token: 'a.b', events: [failure()] }), 403);
  assert.equal(
    await post(
      { token, events: [failure()] },
      { headers: { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' } },
    ),
    403,
  );
  assert.deepEqual(await counted(), []);
});

// Behaviour: reports.counted
test('limits reports per network before reading the body', async () => {
  const limited = await startTestServer({ browserReports: { isOn: true, limit: { max: 2, window: 60 } } });
  const statuses = [];
  for (const body of ['{', '{', '{']) statuses.push(await post(body, { url: limited.url }));
  assert.deepEqual(statuses, [400, 400, 429]);
  await limited.close();
});

// Behaviour: reports.counted
test('issues no token to previews, Global Privacy Control, or with reports off, and rejects reports then', async () => {
  const { body } = await registry.post<Preview>('/previews', { set: { [NAME]: live } });
  const [cookie] = cookiesOf(await confirmPreview(server, body.url));
  const preview = await openPage(server, { cookie: cookie! });
  assert.deepEqual([preview.isPreview, preview.reportToken], [true, undefined]);

  assert.equal((await openPage(server, { 'sec-gpc': '1' })).reportToken, undefined);

  const off = await startTestServer({ browserReports: { isOn: false, limit: { max: 2, window: 60 } } });
  assert.equal((await openPage(off)).reportToken, undefined);
  assert.equal(await post({ token: (await openPage()).reportToken, events: [failure()] }, { url: off.url }), 404);
  await off.close();
});
