import type { CheckFinding, CheckJob, CheckOutcome } from '@lender-portal/releases/checks';
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, test } from 'node:test';
import { PortalCheckAccounts } from '../../domains/check-accounts/check-accounts';
import { localCheckSessions } from '../../local/auth-service/local-check-sessions';
import { createLocalAuthService } from '../../local/auth-service/local-auth-service';
import { send } from '../../testing/api';
import {
  DOCUMENTS as NAME,
  TestRegistry,
  USERS,
  call,
  type Check,
  type QueuedCheck,
} from '@lender-portal/release-server/testing';
import { SERVICE_KEY, createTestToken, createWorkerToken } from '../../testing/release-platform/registry-tokens';
import { startTestServer, type TestServer } from '../../testing/test-server';

const registry = new TestRegistry(() => startTestServer({ serviceKey: SERVICE_KEY }), createTestToken);
let server: TestServer;
let team: string;
let owner: string;
let workerToken: string;
before(async () => {
  ({ server, owner } = registry);
  team = await registry.token('documents-team', NAME);
  workerToken = await createWorkerToken(server);
});

const readQueue = async (token: string) => (await registry.read('/checks/queue', token)) as unknown as QueuedCheck[];
const publish = (text: string, release: object = {}) => registry.publish(text, release);
const post = <Body = Check>(path: string, body: unknown, token = team) => registry.post<Body>(path, body, { token });
const ask = (id: string, more: object = {}) => post('/checks', { releases: [id], ...more });
const find = async (id: unknown) => (await call(server, `/checks/${String(id)}`, team)).body;
const swap = (id: string, token = team) => post('/swaps', { set: { [NAME]: id } }, token);

async function work<Answer = undefined>(
  path: string,
  body: object,
  key = workerToken,
): Promise<{ status: number; body: Answer }> {
  const response = await fetch(`${server.url}/check-worker/jobs${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  return { status: response.status, body: (text ? JSON.parse(text) : undefined) as Answer };
}
const take = (worker = 'one') => work<CheckJob>('', { worker });
const finish = ({ id, lease }: CheckJob, outcome: Partial<CheckOutcome> = {}) =>
  work<{ message: string }>(`/${id}/outcome`, { lease, findings: [], screenshots: [], ...outcome });
const finding: CheckFinding = {
  step: 'mounting',
  module: NAME,
  message: 'is not shown: Error: no',
  route: 'profile/documents',
  conditions: ['390 px'],
  screenshot: 1,
  alsoLive: false,
};

// Behaviour: releases.check-worker
test('reports checks as unavailable without a worker and still runs those without a browser', async () => {
  const id = await publish('first');
  assert.deepEqual((await call(server, '/checks/availability', team)).body, { available: false });
  const { status, body } = await ask(id);
  assert.deepEqual([status, body.code], [503, 'CHECKS_UNAVAILABLE']);
  assert.match(body.message!, /npm run check-worker/);

  const incompatible = await ask(await publish('incompatible', { shared: { yup: { range: '^9.0.0', names: [] } } }));
  assert.deepEqual([incompatible.status, incompatible.body['state']], [202, 'failed']);
  assert.match(JSON.stringify(incompatible.body['findings']), /cannot run in the portal: .*yup.*\^9\.0\.0/);
  assert.match((await swap(id)).body.message!, /passed no check with the live libraries/);
});

// Behaviour: releases.check-worker
test('sends a worker the check details, with pages that run the candidate and report nothing', async () => {
  const id = await publish('told');
  assert.equal((await take()).status, 204);
  assert.deepEqual((await call(server, '/checks/availability', team)).body, { available: true });
  const { body: check } = await ask(id);
  assert.deepEqual(
    [check['state'], check['releases'], check['requestedBy']],
    ['waiting', { [NAME]: id }, 'documents-team'],
  );
  assert.equal((await ask(id)).body['id'], check['id'], 'asked for again it is the same');

  const { body: job } = await take();
  assert.deepEqual([job.id, job.releases, job.replaced], [check['id'], { [NAME]: id }, [NAME]]);
  assert.deepEqual(
    job.files.map(({ file, url }) => [file, new URL(url).pathname]),
    [['told.1.js', `/modules/${NAME}/${id}/told.1.js`]],
  );
  assert.deepEqual(
    job.targets.map(({ path }) => path),
    ['profile/documents'],
  );
  const page = await fetch(`${server.url}/lenders/profile/documents/entity`, {
    headers: { cookie: `${job.preview.name}=${job.preview.value}` },
  });
  const html = await page.text();
  assert.ok(html.includes(`/modules/${NAME}/${id}/told.1.js`));
  assert.ok(!html.includes('id="preview"'));

  const session = JSON.parse(job.sessions['main-user']!.value) as { access_token: string };
  const viewer = await send<{ data: { me: unknown } }>(`${server.url}/graphql`, {
    headers: { authorization: `Bearer ${session.access_token}` },
    body: { query: '{ tenant { name lender { id } } }' },
  });
  assert.match(JSON.stringify(viewer.body), /Release checks, ordinary/);

  assert.equal(
    (await work(`/${job.id}/progress`, { worker: 'one', lease: job.lease, progress: '1 of 2' })).status,
    204,
  );
  assert.deepEqual([(await find(job.id))['state'], (await find(job.id))['progress']], ['running', '1 of 2']);
  assert.equal((await take('two')).status, 204, 'no other worker gets the check');
  await finish(job);
});

// Behaviour: releases.check-counts
test('lets a team release a checked release and records the check in the ledger', async () => {
  const id = await publish('passed');
  await ask(id);
  const { body: job } = await take();
  const image = Buffer.from('a picture').toString('base64');
  assert.equal(
    (
      await finish(job, {
        findings: [{ ...finding, alsoLive: true }],
        screenshots: [{ number: 1, route: 'profile/documents', conditions: ['390 px'], image }],
      })
    ).status,
    204,
  );
  const check = await find(job.id);
  assert.deepEqual([check['state'], check['progress']], ['passed', null]);
  const [screenshot] = check['screenshots'] as { url: string }[];
  const picture = await fetch(`${server.url}${screenshot!.url}`, { headers: { authorization: `Bearer ${team}` } });
  assert.deepEqual([picture.headers.get('content-type'), await picture.text()], ['image/jpeg', 'a picture']);

  const listed = (await call(server, `/modules/${encodeURIComponent(NAME)}`, team)).body['releases'] as {
    id: string;
    check: object | null;
  }[];
  const {
    createdAt: _createdAt,
    finishedAt: _finishedAt,
    ...told
  } = listed.find((each) => each.id === id)!.check as Record<string, unknown>;
  assert.deepEqual(told, { id: job.id, state: 'passed', counts: true });

  const swapped = await swap(id);
  assert.deepEqual(
    [swapped.status, swapped.body['checks'], swapped.body['forced']],
    [201, [job.id], false],
    JSON.stringify(swapped.body),
  );
});

// Behaviour: releases.check-counts
test('rejects a failed release unless an owner forces it, which is recorded', async () => {
  const id = await publish('failed');
  await ask(id);
  const { body: job } = await take();
  await finish(job, { findings: [finding] });
  const check = await find(job.id);
  assert.deepEqual([check['state'], check['findings']], ['failed', [{ ...finding, isAcceptable: false }]]);
  const refused = await swap(id);
  assert.deepEqual(
    [refused.status, refused.body.code, refused.body.details],
    [409, 'NOT_CHECKED', { releases: { [NAME]: id } }],
  );
  const dry = await post('/swaps', { set: { [NAME]: id }, dryRun: true });
  assert.deepEqual(dry.body['unchecked'], { [NAME]: id });
  const forced = await post('/swaps', { set: { [NAME]: id }, force: true, reason: 'at night' }, owner);
  assert.deepEqual([forced.status, forced.body['forced'], forced.body['checks']], [201, true, []]);
});

// Behaviour: releases.check-accept
test('lets a team accept findings that are a matter of judgment, which then do not stop the release', async () => {
  const id = await publish('accepted', { budget: 1 });
  const { body: check } = await ask(id);
  assert.deepEqual(check['state'], 'waiting', 'a finding that can be accepted does not skip the browser');
  await finish((await take()).body, { findings: [{ ...finding, step: 'neighbors' }, finding] });
  const accept = (numbers: number[], token = team) =>
    post(`/checks/${String(check['id'])}/acceptance`, { findings: numbers, reason: 'wanted' }, token);
  const stranger = await registry.token('strangers', USERS);
  assert.deepEqual((await accept([1], stranger)).body.code, 'FORBIDDEN');
  assert.deepEqual((await accept([4])).body.code, 'NOT_FOUND');
  const broken = await accept([1, 3]);
  assert.deepEqual([broken.status, broken.body.code], [400, 'BAD_REQUEST']);
  assert.match(broken.body.message!, /Finding 3 cannot be accepted, because the release does not work/);
  const some = await accept([1, 2]);
  assert.deepEqual([some.status, some.body['state']], [200, 'failed']);
  assert.deepEqual(
    some.body['findings']!.map(({ isAcceptable }) => isAcceptable),
    [true, true, false],
  );
  assert.equal((await swap(id)).body.code, 'NOT_CHECKED');

  const other = await publish('accepted-2', { budget: 1 });
  const { body: second } = await ask(other);
  await finish((await take()).body);
  const passed = await post(`/checks/${String(second['id'])}/acceptance`, { findings: [1], reason: 'wanted' });
  const [size] = passed.body['findings']!;
  assert.deepEqual(
    [passed.body['state'], size!.accepted?.by, size!.accepted?.reason],
    ['passed', 'documents-team', 'wanted'],
  );
  assert.equal((await swap(other)).status, 201);
  assert.equal(
    (await post(`/checks/${String(second['id'])}/acceptance`, { findings: [1], reason: 'x' })).body.code,
    'CHECK_ENDED',
  );
});

// Behaviour: releases.check-states
test('restarts a check whose worker ends up to three times and ignores late results', async () => {
  const { db } = server.app.database;
  const id = await publish('left');
  const { body: check } = await ask(id);
  const end = () =>
    db
      .updateTable('portal.checks')
      .set({ leased_until: new Date(0) })
      .where('state', '=', 'running')
      .execute();
  const { body: first } = await take();
  await end();
  const { body: second } = await take('two');
  assert.deepEqual([second.id, second.lease === first.lease], [first.id, false]);
  const late = await finish(first, { findings: [finding] });
  assert.deepEqual([late.status, (await find(check['id']))['state']], [409, 'running']);
  assert.equal(
    (await work(`/${first.id}/progress`, { worker: 'one', lease: first.lease, progress: 'on' })).status,
    409,
  );
  await end();
  const { body: third } = await take('three');
  assert.equal(third.id, first.id);
  await end();
  assert.equal((await take('four')).status, 204);
  const { state, findings } = await find(check['id']);
  assert.equal(state, 'failed');
  assert.match(JSON.stringify(findings), /3 attempts ended/);
});

// Behaviour: releases.check-states
test('takes a check over its time limit from its worker, even while it reports', async () => {
  const { db } = server.app.database;
  const { body: check } = await ask(await publish('endless'));
  const { body: job } = await take();
  assert.deepEqual([job.id, job.limits], [check['id'], { visit: 60_000, check: 900_000 }]);
  const beat = () =>
    work<{ code: string }>(`/${job.id}/progress`, { worker: 'one', lease: job.lease, progress: 'still there' });
  assert.equal((await beat()).status, 204);
  await startedAgo(940);
  const late = await beat();
  assert.deepEqual([late.status, late.body.code], [409, 'LEASE_LOST']);
  for (const worker of ['two', 'three']) {
    assert.equal((await take(worker)).body.id, job.id);
    await startedAgo(940);
  }
  assert.equal((await take('four')).status, 204);
  const { state, findings } = await find(job.id);
  assert.equal(state, 'failed');
  assert.match(JSON.stringify(findings), /3 attempts ended/);

  function startedAgo(seconds: number) {
    const startedAt = new Date(Date.now() - seconds * 1000);
    return db.updateTable('portal.checks').set({ started_at: startedAt }).where('state', '=', 'running').execute();
  }
});

// Behaviour: releases.check-states
test('makes a check without a baseline inconclusive and refuses the release', async () => {
  const id = await publish('blind');
  const { body: check } = await ask(id);
  const { body: job } = await take();
  const reason = 'the live release of documents is not shown';
  await finish(job, { findings: [{ ...finding, alsoLive: true }], inconclusive: reason });
  const ended = await find(check['id']);
  assert.equal(ended['state'], 'inconclusive');
  assert.match(JSON.stringify(ended['findings']), /could not be checked: the live release of documents is not shown/);
  assert.deepEqual([(await swap(id)).status, (await swap(id)).body.code], [409, 'NOT_CHECKED']);
  const again = await ask(id);
  assert.deepEqual([again.status, again.body['state']], [202, 'waiting'], 'it may be asked for again');
  await finish((await take()).body);
});

// Behaviour: releases.check-worker
test('gives each check its own accounts and companies and removes them after it', async () => {
  const { db } = server.app.database;
  const { settings } = server.app;
  const sessionsHere = localCheckSessions(db, await createLocalAuthService(db, settings));
  const checkAccounts = new PortalCheckAccounts(
    db,
    sessionsHere,
    settings.auth.allowedTenantType,
    async () => undefined,
  );
  const accounts = () => db.selectFrom('portal.check_accounts').selectAll().execute();
  await checkAccounts.removeLeft();
  assert.deepEqual(await accounts(), []);
  const jobs: CheckJob[] = [];
  for (const name of ['own-1', 'own-2']) {
    await ask(await publish(name));
    jobs.push((await take()).body);
  }
  const made = await accounts();
  const sessions = jobs.flatMap((job) => [...Object.values(job.sessions), ...Object.values(job.liveSessions)]);
  const users = sessions.map(({ value }) => (JSON.parse(value) as { user: { id: string } }).user.id);
  assert.equal(new Set(users).size, 2 * 2 * 5);
  assert.deepEqual(new Set(made.map(({ user_id: id }) => id)), new Set(users));
  assert.equal(new Set(made.map(({ tenant_id: id }) => id)).size, 2 * 2 * 3);

  await finish(jobs[0]!);
  assert.deepEqual(new Set((await accounts()).map(({ check_id: id }) => id)), new Set([jobs[1]!.id]));
  await call(server, `/checks/${jobs[1]!.id}`, team, { method: 'DELETE' });
  await checkAccounts.removeLeft();
  assert.deepEqual(await accounts(), []);
  const ids = made.map(({ tenant_id: id }) => id!);
  assert.deepEqual(await db.selectFrom('portal.tenants').select('id').where('id', 'in', ids).execute(), []);
  const { access_token: token } = JSON.parse(sessions[0]!.value) as { access_token: string };
  const answer = await send<{ errors?: { extensions: { code: string } }[] }>(`${server.url}/graphql`, {
    headers: { authorization: `Bearer ${token}` },
    body: { query: '{ user { id } }' },
  });
  assert.equal(answer.body.errors?.[0]?.extensions.code, 'UNAUTHENTICATED');
});

// Behaviour: releases.check-states
test('alternates checks between tokens and lists them in that order', async () => {
  const other = await createTestToken(server, 'second-documents-team', [NAME]);
  const asked: string[] = [];
  for (const name of ['queue-1', 'queue-2', 'queue-3']) asked.push(String((await ask(await publish(name))).body['id']));
  const { body: theirs } = await post('/checks', { releases: [await publish('queue-theirs')] }, other);
  const first = (await take()).body;
  const queue = await readQueue(team);
  const expected = [theirs['id'], ...asked].filter((id) => id !== first.id);
  assert.deepEqual(
    queue.map(({ id, position, state, requestedBy, canCancel }) => [id, position, state, requestedBy, canCancel]),
    [
      [first.id, null, 'running', queue[0]!.requestedBy, queue[0]!.requestedBy === 'documents-team'],
      ...expected.map((id, index) => {
        const isTheirs = id === theirs['id'];
        return [id, index + 1, 'waiting', isTheirs ? 'second-documents-team' : 'documents-team', !isTheirs];
      }),
    ],
  );
  await finish(first);
  const taken: string[] = [];
  for (;;) {
    const { status, body } = await take();
    if (status === 204) break;
    taken.push(body.id);
    await finish(body);
  }
  assert.deepEqual(taken, expected);
  assert.ok(
    [first.id, ...taken].indexOf(String(theirs['id'])) <= 1,
    'one check of the first token at most came before that of the second',
  );
});

// Behaviour: releases.check-states
test('cancels a check for its own token or an owner', async () => {
  const other = await createTestToken(server, 'third-documents-team', [NAME]);
  const cancel = (id: unknown, token: string) => call(server, `/checks/${String(id)}`, token, { method: 'DELETE' });
  const { body: check } = await ask(await publish('canceled'));
  const { body: job } = await take();
  const foreign = await cancel(check['id'], other);
  assert.deepEqual([foreign.status, foreign.body.code], [403, 'FORBIDDEN']);
  const canceled = await cancel(check['id'], owner);
  assert.deepEqual([canceled.status, canceled.body['state'], canceled.body['canceledBy']], [200, 'canceled', 'owners']);
  const late = await work<{ code: string }>(`/${job.id}/progress`, { worker: 'one', lease: job.lease, progress: 'on' });
  assert.deepEqual([late.status, late.body.code], [409, 'LEASE_LOST'], 'its worker learns it');
  assert.equal((await finish(job)).status, 409);
  assert.deepEqual(
    [(await cancel(check['id'], team)).body.code, (await cancel(randomUUID(), owner)).body.code],
    ['CHECK_ENDED', 'NOT_FOUND'],
  );
  const { body: own } = await ask(await publish('canceled-own'));
  assert.equal((await cancel(own['id'], team)).status, 200);
  assert.deepEqual(await readQueue(owner), []);
});

// Behaviour: releases.check-states
test('limits a token to 20 waiting checks', async () => {
  const many = await createTestToken(server, 'fourth-documents-team', [NAME]);
  const answers: { status: number; body: { code?: string; id?: unknown } }[] = [];
  for (let count = 0; count <= 20; count += 1)
    answers.push(await post('/checks', { releases: [await publish(`many-${count}`)] }, many));
  assert.deepEqual(
    answers.slice(0, 20).map(({ status }) => status),
    Array(20).fill(202),
  );
  assert.deepEqual([answers[20]!.status, answers[20]!.body.code], [429, 'RATE_LIMITED']);
  assert.equal((await readQueue(owner)).length, 20);
  for (const { id } of await readQueue(owner)) await call(server, `/checks/${id}`, owner, { method: 'DELETE' });
});

test('accepts a worker’s token for checks only', async () => {
  for (const [method, path] of [
    ['GET', '/modules'],
    ['GET', '/checks/queue'],
    ['POST', '/sessions'],
  ] as const) {
    const { status, body } = await call(server, path, workerToken, { method });
    assert.deepEqual([method, path, status, body.code], [method, path, 403, 'FORBIDDEN']);
  }
});

test('fails a check with the reason if the portal can no longer run the release', async () => {
  const id = await publish('gone');
  const { body: check } = await ask(id);
  await server.app.database.db
    .updateTable('portal.checks')
    .set({ releases: JSON.stringify({ [NAME]: '9.9.9+000000000000' }) })
    .where('state', '=', 'waiting')
    .execute();
  assert.equal((await take()).status, 204);
  const { state, findings } = await find(check['id']);
  assert.deepEqual([state, (findings as CheckFinding[])[0]!.step], ['failed', 'compatibility']);
});

test('rejects unauthorized callers', async () => {
  const id = await publish('mine');
  const other = await createTestToken(server, 'users-team', [USERS]);
  const cases: [Promise<{ status: number; body: { code?: string } }>, number, string][] = [
    [post('/checks', { releases: [id] }, other), 403, 'FORBIDDEN'],
    [post('/checks', { releases: ['9.9.9+000000000000'] }), 404, 'NOT_FOUND'],
    [post('/checks', { releases: [] }), 400, 'BAD_REQUEST'],
    [post('/checks', { releases: [id], now: true }), 400, 'BAD_REQUEST'],
    [call(server, `/checks/${randomUUID()}`, team), 404, 'NOT_FOUND'],
    [call(server, '/checks/x/screenshots/1', team), 404, 'NOT_FOUND'],
    [call(server, '/checks/queue', undefined), 401, 'UNAUTHENTICATED'],
  ];
  for (const [answer, status, code] of cases) {
    const { status: found, body } = await answer;
    assert.deepEqual([found, body.code], [status, code]);
  }
  for (const key of ['', 'nothing', team, owner, SERVICE_KEY])
    assert.equal((await work('', { worker: 'one' }, key)).status, 401);
  assert.equal((await post('/checks', { releases: [id] }, workerToken)).status, 403);
  assert.equal((await work('', {})).status, 400);
  assert.equal(
    (await work(`/${randomUUID()}/outcome`, { lease: randomUUID(), findings: [], screenshots: [] })).status,
    409,
  );
  assert.equal((await work(`/${randomUUID()}/outcome`, { lease: 'x', findings: [], screenshots: [] })).status, 400);
});

// Behaviour: releases.check-worker
test('hides the accounts of checks from everyone', async () => {
  const { body } = await send<{ email: string }[]>(`${server.url}/staff/accounts-without-company`, {
    headers: { authorization: `Bearer ${SERVICE_KEY}` },
  });
  assert.ok(!JSON.stringify(body).includes('portal.invalid'));
});
