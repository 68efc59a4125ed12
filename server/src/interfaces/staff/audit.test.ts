import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { marketplaceTables } from '../../marketplace/tables';
import { recordAction } from '../../foundation/audit-log';
import { removeOldAuditEntries } from '../../foundation/audit-retention';
import { bearer, send } from '../../testing/api';
import { startTestServer, type TestServer } from '../../testing/test-server';
import type { listAuditEntries } from './audit';

type AuditPage = Awaited<ReturnType<typeof listAuditEntries>>;

const KEY = 'the-staff-key-of-auditors';
const DAY_MS = 24 * 60 * 60 * 1000;

let server: TestServer;
before(async () => {
  server = await startTestServer({ serviceKey: KEY });
});
after(() => server.close());

const db = () => server.app.database.db;
const ask = (query: Record<string, string>) =>
  send<AuditPage & { error?: { code: string; message: string } }>(
    `${server.url}/staff/audit?${new URLSearchParams(query)}`,
    { headers: bearer(KEY) },
  );
const userNamed = (email: string) =>
  db().selectFrom('portal.users').select(['id', 'tenant_id']).where('email', '=', email).executeTakeFirstOrThrow();
const recordAt = (at: Date, subjectId: string, action = 'document.approve') =>
  db()
    .insertInto('portal.audit_log')
    .values({ actor: 'staff', action, subject_id: subjectId, details: '{}', created_at: at })
    .execute();

// Behaviour: staff.audit
test('pages newest first without repeats or gaps', async () => {
  const subjectId = randomUUID();
  for (let index = 0; index < 5; index += 1)
    await recordAction(db(), { actor: subjectId, action: 'document.create', subjectId, details: { index } });
  const found: unknown[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const { body }: { body: AuditPage } = await ask({ user: subjectId, limit: '2', ...(cursor && { cursor }) });
    found.push(...body.entries.map(({ details }) => details['index']));
    // New entries do not affect the following pages.
    await recordAction(db(), { actor: 'staff', action: 'document.approve', subjectId, details: { index: 'later' } });
    cursor = body.nextCursor;
  }
  assert.deepEqual(found, [4, 3, 2, 1, 0]);
});

// Behaviour: staff.audit
test('filters by user (actor or subject, id or address) and by company', async () => {
  const { id, tenant_id: tenantId } = await userNamed('main@summit.example');
  const document = await db()
    .selectFrom('portal.tenant_files')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .executeTakeFirstOrThrow();
  await recordAction(db(), { actor: id, action: 'user.changeDetails', subjectId: id });
  await recordAction(db(), { actor: 'staff', action: 'document.reject', subjectId: document.id });
  await recordAction(db(), { actor: 'staff', action: 'terms.publish', subjectId: randomUUID() });

  const byAddress = (await ask({ user: 'Main@Summit.example' })).body.entries;
  assert.deepEqual(byAddress, (await ask({ user: id })).body.entries);
  assert.deepEqual([byAddress[0]!.action, byAddress[0]!.actorEmail], ['user.changeDetails', 'main@summit.example']);
  const ofCompany = (await ask({ company: tenantId })).body.entries;
  assert.deepEqual(
    ofCompany.slice(0, 2).map(({ action }) => action),
    ['document.reject', 'user.changeDetails'],
  );
  assert.ok(!ofCompany.some(({ action }) => action === 'terms.publish'));
});

// Behaviour: staff.audit
test('filters by day and by kind', async () => {
  const subjectId = randomUUID();
  const day = new Date('2027-03-14T00:00:00Z');
  for (const hours of [-1, 0, 23, 24])
    await recordAt(
      new Date(day.getTime() + hours * 3_600_000),
      subjectId,
      hours === 23 ? 'document.delete' : undefined,
    );
  const onThatDay = { user: subjectId, since: '2027-03-14T00:00:00Z', until: '2027-03-15T00:00:00Z' };
  const at = async (query: Record<string, string>) => (await ask(query)).body.entries.map((entry) => entry.at);
  assert.deepEqual(await at(onThatDay), ['2027-03-14T23:00:00.000Z', '2027-03-14T00:00:00.000Z']);
  assert.deepEqual(await at({ ...onThatDay, action: 'document.delete' }), ['2027-03-14T23:00:00.000Z']);
});

// Behaviour: staff.audit
test('rejects invalid filters', async () => {
  for (const [query, status] of [
    [{ user: 'nobody@summit.example' }, 404],
    [{ user: 'a b' }, 400],
    [{ action: 'document.approve\u0000' }, 400],
    [{ company: 'summit' }, 400],
    [{ since: 'yesterday' }, 400],
    [{ until: '2027-13-45T00:00:00Z' }, 400],
    [{ cursor: '-1' }, 400],
    [{ limit: '501' }, 400],
  ] as const)
    assert.equal((await ask(query)).status, status, JSON.stringify(query));
  assert.equal((await fetch(`${server.url}/staff/audit`)).status, 401);
});

// Behaviour: staff.recorded
test('audits the staff’s work for borrowers with the key or rejects it', async () => {
  const post = (path: string, body: object) =>
    send<{ id: string; conditions: { name: string; status: string }[] }>(`${server.url}/staff${path}`, {
      headers: bearer(KEY),
      body,
    });
  const { body: loan } = await send<{ id: string; conditions: { name: string; status: string }[] }>(
    `${server.url}/staff/loans/L-10476`,
    {
      headers: bearer(KEY),
    },
  );
  const condition = loan.conditions.find(({ status }) => status === 'OPEN')!.name;
  assert.equal((await post('/loans/L-10476/conditions', { condition })).status, 200);
  assert.equal((await post('/loans/L-10476/messages', { text: 'A word that nobody else reads' })).status, 200);
  assert.equal((await post('/loans/L-10476/messages', { text: ' ' })).status, 400);
  const offer = await marketplaceTables(db())
    .selectFrom('marketplace.offers')
    .select('id')
    .where('status', '=', 'SUBMITTED')
    .executeTakeFirstOrThrow();
  assert.equal((await post(`/offers/${offer.id}/refusal`, { reason: 'Too dear' })).status, 200);

  const entries = (await ask({ user: loan.id })).body.entries;
  assert.deepEqual(
    entries.map(({ action, actor }) => [action, actor]),
    [
      ['loan.sendMessage', 'staff'],
      ['loan.submitCondition', 'staff'],
    ],
  );
  assert.ok(entries.every(({ details }) => typeof details['key'] === 'string'));
  assert.doesNotMatch(JSON.stringify(entries), /nobody else reads/);
  assert.deepEqual(
    (await ask({ user: offer.id })).body.entries.map(({ action }) => action),
    ['offer.decline'],
  );
});

// Behaviour: staff.recorded
test('removes old entries except for the last thirty days and reasons of withdrawn states', async () => {
  const subjectId = randomUUID();
  const ago = (days: number) => new Date(Date.now() - days * DAY_MS);
  for (const days of [400, 100, 29]) await recordAt(ago(days), subjectId);
  await recordAt(ago(400), subjectId, 'lenderState.withdraw');
  const left = async () =>
    (await ask({ user: subjectId })).body.entries.map(({ at, action }) => [
      Math.round((Date.now() - Date.parse(at)) / DAY_MS),
      action,
    ]);
  assert.equal(await removeOldAuditEntries(db(), ago(365)), 1);
  assert.deepEqual(await left(), [
    [29, 'document.approve'],
    [100, 'document.approve'],
    [400, 'lenderState.withdraw'],
  ]);
  await removeOldAuditEntries(db(), new Date());
  assert.deepEqual(await left(), [
    [29, 'document.approve'],
    [400, 'lenderState.withdraw'],
  ]);
  await assert.rejects(
    db().deleteFrom('portal.audit_log').where('subject_id', '=', subjectId).execute(),
    /append-only/,
  );
});
