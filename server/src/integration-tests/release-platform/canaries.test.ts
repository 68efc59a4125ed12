import assert from 'node:assert/strict';
import path from 'node:path';
import { before, test } from 'node:test';
import { tenantId } from '../../demo/demo-data';
import {
  admitEdit,
  confirmPreview,
  DOCUMENTS as NAME,
  FolderStore,
  Ledger,
  TestBrowser,
  TestRegistry,
  TestWorker,
  USERS,
  call,
  markWithdrawn,
  removeUnusedReleases,
  type Canary,
  type Change,
} from '@lender-portal/release-server/testing';
import { SERVICE_KEY, createTestToken, createWorkerToken } from '../../testing/release-platform/registry-tokens';
import { bearer, signIn } from '../../testing/api';
import { startTestServer, type TestServer } from '../../testing/test-server';

const registry = new TestRegistry(
  () => startTestServer({ serviceKey: SERVICE_KEY }, { shouldInitializeLedger: true }),
  createTestToken,
);
let server: TestServer;
let team: string;
let owner: string;
let worker: TestWorker<TestServer>;
before(async () => {
  ({ server, owner } = registry);
  team = await registry.token('documents-team', NAME);
  worker = new TestWorker(server, createWorkerToken);
});

const publish = (text: string, release = {}) => registry.publish(text, release);
const begin = (body: object, token = owner) =>
  registry.post<Canary>('/canaries', { share: 50, force: true, ...body }, { token });
const withdraw = (id: string, token = owner) => registry.call<Canary>(`/canaries/${id}`, { method: 'DELETE', token });
const promote = (id: string, body?: unknown, token = owner, headers = {}) =>
  registry.post<Change>(`/canaries/${id}/promote`, body, { token, headers });
const swap = (set: Record<string, string>, more: object = {}, token = owner) =>
  registry.post('/swaps', { set, force: true, ...more }, { token });
const listed = async () => (await registry.read('/canaries')) as unknown as Canary[];
const find = async (id: string) => (await listed()).find((each) => each.id === id)!;
const entryOf = (text: string, id: string, name = NAME) => `/modules/${name}/${id}/${text}.1.js`;

/** Tries browsers until one is in a canary and one is not. */
async function openBoth() {
  const seen = new Map<boolean, { browser: TestBrowser; page: Awaited<ReturnType<TestBrowser['open']>> }>();
  while (seen.size < 2) {
    const browser = new TestBrowser(server);
    const page = await browser.open();
    seen.set(page.canaries.length > 0, { browser, page });
  }
  return { inside: seen.get(true)!, outside: seen.get(false)! };
}

// Behaviour: releases.canary
test('assigns releases by bucket, keeps them, and sets no cookie on pages without canaries', async () => {
  const before_ = await new TestBrowser(server).open();
  assert.deepEqual([before_.canaries, before_.setCookies], [[], []]);
  const id = await publish('first');
  const { status, body: canary } = await begin({ set: { [NAME]: id }, reason: 'let us see' });
  assert.equal(status, 201, JSON.stringify(canary));
  const { createdBy, set, state } = canary;
  assert.deepEqual({ createdBy, set, state }, { createdBy: 'owners', set: { [NAME]: id }, state: 'running' });

  const { inside, outside } = await openBoth();
  assert.deepEqual([inside.page.canaries, inside.page.imports[NAME]], [[canary.id], entryOf('first', id)]);
  assert.deepEqual([outside.page.canaries, outside.page.imports], [[], before_.imports]);
  assert.equal(outside.page.revision, before_.revision);
  assert.notEqual(inside.page.revision, before_.revision);
  assert.match(
    inside.page.setCookies[0]!,
    /^lp-share=\d{1,4}; Max-Age=31536000; Path=\/lenders; HttpOnly; SameSite=Lax$/,
  );
  for (const { browser, page } of [inside, outside]) {
    const again = await browser.open('reset');
    assert.deepEqual([again.canaries, again.revision, again.setCookies], [page.canaries, page.revision, []]);
    assert.equal(await browser.liveRevision(), page.revision);
  }
  // A tab opened before the canary started.
  const tab = new TestBrowser(server);
  const told = await tab.liveRevision();
  for (let again = 0; again < 5; again += 1) assert.equal(await tab.liveRevision(), told);
  assert.equal((await tab.open()).revision, told);

  assert.equal((await withdraw(canary.id)).body.state, 'withdrawn');
  assert.deepEqual((await inside.browser.open()).imports, before_.imports);
  assert.equal((await withdraw(canary.id)).body.code, 'CANARY_ENDED');
});

// Behaviour: releases.canary
test('requires for a canary the same as for a revision', async () => {
  const id = await publish('asked');
  const live = (await registry.module(NAME)).live!;
  const broken = await publish('broken', { shared: { yup: { range: '^9.0.0', names: ['object'] } } });
  const wanted = { set: { [NAME]: id } };
  for (const [what, answer, status, code, message] of [
    ['without a check', await begin({ ...wanted, force: false }, team), 409, 'NOT_CHECKED', /only an owner can force/i],
    ['of an incompatible release', await begin({ set: { [NAME]: broken } }), 422, 'INCOMPATIBLE', /yup/],
    ['of the live release', await begin({ set: { [NAME]: live } }), 400, 'BAD_REQUEST', /is already live/],
    ['with too large a share', await begin({ ...wanted, share: 51 }), 400, 'BAD_REQUEST', /50 at most/],
    ['without an audience', await begin({ ...wanted, share: null }), 400, 'BAD_REQUEST', /The canary has no audience/],
    [
      'for nonexistent companies',
      await begin({ ...wanted, companies: [tenantId('nobody')] }),
      404,
      'NOT_FOUND',
      /Company .* not found/,
    ],
    ['that does not exist', await withdraw('none'), 404, 'NOT_FOUND', /Canary "none" not found/],
  ] as const) {
    assert.deepEqual([answer.status, answer.body.code], [status, code], `${what}: ${JSON.stringify(answer.body)}`);
    assert.match(answer.body.message!, message, what);
  }
  assert.ok((await listed()).every(({ state }) => state !== 'running'));

  await worker.take();
  const check = (await registry.post<{ id: string }>('/checks', { releases: [id] }, { token: team })).body.id;
  await worker.check();
  const { status, body: canary } = await begin({ ...wanted, force: false }, team);
  assert.equal(status, 201, JSON.stringify(canary));
  assert.deepEqual(canary.checks, [check]);
  const twice = await begin({ set: { [NAME]: broken, [USERS]: await publish('twice', { name: USERS }) } });
  assert.ok(['INCOMPATIBLE', 'IN_CANARY'].includes(twice.body.code!));
  const other = await begin({ set: { [NAME]: await publish('other') } });
  assert.deepEqual(
    [other.status, other.body.code, other.body.details],
    [409, 'IN_CANARY', { canary: canary.id, module: NAME }],
  );
  const stranger = await registry.token('users-team', USERS);
  assert.equal((await withdraw(canary.id, stranger)).status, 403);
  assert.equal((await promote(canary.id, undefined, stranger)).status, 403);
  assert.equal((await withdraw(canary.id, team)).status, 200);
});

// Behaviour: releases.canary-withdrawn
test('lets a team restart a withdrawn canary after a new check, but not after an owner’s withdrawal', async () => {
  const { db } = server.app.database;
  const id = await publish('retried');
  const set = { [NAME]: id };
  await worker.take();
  const check = async () => {
    assert.equal((await registry.post('/checks', { releases: [id] }, { token: team })).status, 202);
    await worker.check();
  };
  await check();
  await markWithdrawn(db, set, { because: 'it failed', by: null });
  const early = await begin({ set, force: false }, team);
  assert.deepEqual([early.status, early.body.code], [409, 'WITHDRAWN']);
  assert.match(early.body.message!, /check this one again and start another canary/);
  await check();
  assert.equal(
    (await swap(set, { force: false }, team)).body.code,
    'WITHDRAWN',
    'a team cannot swap it in for all lenders',
  );
  const again = await begin({ set, force: false }, team);
  assert.equal(again.status, 201, JSON.stringify(again.body));
  const dry = await promote(again.body.id, { dryRun: true }, team);
  assert.equal(dry.status, 200, JSON.stringify(dry.body));

  assert.equal((await withdraw(again.body.id)).status, 200);
  await check();
  const refused = await begin({ set, force: false }, team);
  assert.deepEqual([refused.status, refused.body.code], [409, 'WITHDRAWN']);
  assert.match(
    refused.body.message!,
    /owners withdrew it\. Publish another release\. Only an owner can force this one/,
  );
  const forced = await begin({ set });
  assert.equal(forced.status, 201);
  assert.equal((await withdraw(forced.body.id, team)).status, 200);
});

// Behaviour: releases.canary
test('records a promotion as a revision that names the canary', async () => {
  const id = await publish('promoted');
  const { body: canary } = await begin({ set: { [NAME]: id }, reason: 'new list' });
  assert.equal((await promote(canary.id, {}, team)).body.code, 'NOT_CHECKED');
  assert.equal((await promote(canary.id, { force: true }, owner, { 'if-match': '"99"' })).status, 412);
  assert.equal((await promote(canary.id, { now: true })).status, 400);
  const dry = await promote(canary.id, { dryRun: true });
  assert.deepEqual([dry.status, dry.body.set, dry.body.unchecked], [200, { [NAME]: id }, { [NAME]: id }]);
  assert.equal((await listed())[0]!.state, 'running');

  const risky = await promote(canary.id, { force: true });
  assert.deepEqual([risky.status, risky.body.code], [409, 'RISK_NOT_ACCEPTED']);
  assert.match(risky.body.message!, /reported 0 of 200 mounts\. .* or confirm with "acceptRisk" \(--accept-risk\)/);
  assert.equal(dry.body.risks?.length, 1);

  const { status, body } = await promote(canary.id, { force: true, acceptRisk: true });
  assert.equal(status, 201, JSON.stringify(body));
  assert.equal(body.reason, `canary ${canary.id} promoted: new list`);
  const ended = await find(canary.id);
  assert.deepEqual([ended.state, ended.endedBy, ended.seq], ['promoted', 'token:owners', body.seq]);
  assert.equal((await new TestBrowser(server).open()).imports[NAME], entryOf('promoted', id));
  assert.equal((await promote(canary.id, { force: true })).body.code, 'CANARY_ENDED');
});

// Behaviour: releases.canary
test('ends a canary when its module changes', async () => {
  const [candidate, swapped, users] = [
    await publish('candidate'),
    await publish('swapped'),
    await publish('users', { name: USERS }),
  ];
  const { body: canary } = await begin({ set: { [NAME]: candidate } });
  assert.equal((await swap({ [USERS]: users })).status, 201);
  assert.equal((await find(canary.id)).state, 'running');
  const { body } = await swap({ [NAME]: swapped });
  const { state, endedBy, endedBecause } = await find(canary.id);
  assert.deepEqual(
    { state, endedBy, endedBecause },
    { state: 'superseded', endedBy: 'token:owners', endedBecause: `${NAME} was swapped in revision ${body.seq}` },
  );
});

// Behaviour: releases.canary
test('prefers a preview to canaries', async () => {
  const [id, previewed] = [await publish('in-canary'), await publish('previewed')];
  const { body: canary } = await begin({ set: { [NAME]: id } });
  const { inside } = await openBoth();
  const { url } = (await registry.post<{ url: string }>('/previews', { set: { [NAME]: previewed } })).body;
  inside.browser.take(await confirmPreview(server, url));
  const page = await inside.browser.open();
  assert.deepEqual([page.canaries, page.imports[NAME]], [[], entryOf('previewed', previewed)]);
  await withdraw(canary.id);
});

// Behaviour: releases.canary
test('assigns targeted companies with their data queries and keeps it from others', async () => {
  const id = await publish('companies');
  const { status, body: canary } = await begin({ set: { [NAME]: id }, share: null, companies: [tenantId('summit')] });
  assert.equal(status, 201, JSON.stringify(canary));
  const browser = new TestBrowser(server);
  const askAs = async (email: string) => {
    const { access_token: token } = await signIn(server.url, email);
    const response = await fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: { ...bearer(token), 'content-type': 'application/json' },
      body: JSON.stringify({ query: '{ user { id } }' }),
    });
    return browser.take(response);
  };
  const isIn = async () => (await browser.open()).canaries.length > 0;
  assert.equal(await isIn(), false);
  const REPORTER = /^lp-reporter=[\w-]{43}\.[\w-]{43}; Max-Age=3600; Path=\/reports; HttpOnly; SameSite=Lax$/;
  const [company, reporter] = await askAs('main@summit.example');
  assert.equal(company, `lp-canaries=${canary.id}; Max-Age=2592000; Path=/lenders; HttpOnly; SameSite=Lax`);
  assert.match(reporter!, REPORTER);
  assert.equal(await isIn(), true);
  assert.equal(
    (await askAs('main@whitelabel.example'))[0],
    'lp-canaries=; Max-Age=0; Path=/lenders; HttpOnly; SameSite=Lax',
  );
  assert.equal(await isIn(), false);
  await askAs('member@summit.example');
  assert.equal(await isIn(), true);

  await withdraw(canary.id);
  const page = await browser.open();
  assert.deepEqual(
    [page.canaries, page.setCookies],
    [[], ['lp-canaries=; Max-Age=0; Path=/lenders; HttpOnly; SameSite=Lax']],
  );
  // The reporter stays while a swap is watched.
  const cookies = await askAs('main@summit.example');
  assert.deepEqual(
    cookies.filter((cookie) => !REPORTER.test(cookie)),
    [],
  );
});

// Behaviour: releases.canary
test('rejects targeted companies if data comes from another endpoint', async () => {
  const elsewhere = await startTestServer({
    serviceKey: SERVICE_KEY,
    graphqlUrl: 'https://api.marketplace.example/graphql',
  });
  try {
    const token = await createTestToken(elsewhere, 'owners', [], true);
    const body = JSON.stringify({ set: { [NAME]: '9.9.9+000000000000' }, companies: [tenantId('summit')] });
    const answer = await call(elsewhere, '/canaries', token, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    assert.deepEqual([answer.status, answer.body.code], [400, 'BAD_REQUEST']);
    assert.match(answer.body.message!, /GRAPHQL_URL points to another server/);
  } finally {
    await elsewhere.close();
  }
});

// Behaviour: releases.canary
test('retains the releases of a canary', async () => {
  const { db } = server.app.database;
  const id = await publish('kept');
  const { body: canary } = await begin({ set: { [NAME]: id } });
  const store = new FolderStore(path.join(server.app.settings.dataDir, 'modules'));
  const ledger = new Ledger({
    db,
    file: { read: async () => ({ imports: {}, integrity: {} }) },
    folders: { publish: async (imports) => imports },
    resolver: { validate: async () => {} },
    store,
    admitEdit,
    log: server.app.log,
  });
  const now = new Date(Date.now() + 31 * 24 * 3_600_000);
  const removeLater = () => removeUnusedReleases({ db, store, ledger, keepDays: 30, now });
  assert.ok(!(await removeLater()).some((release) => release.id === id));
  await withdraw(canary.id);
  assert.ok((await removeLater()).some((release) => release.id === id));
});
