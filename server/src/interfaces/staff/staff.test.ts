import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { cp, mkdtemp, readFile, rm, stat, unlink } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { ensureLocalKey, ServiceKeys } from '../../foundation/service-keys';
import { bearer, query, send } from '../../testing/api';
import { mailsTo } from '../../testing/mailbox';
import { runStaff } from '../../testing/staff-cli';
import { startTestServer, type TestServer } from '../../testing/test-server';
import type { declineToJoin, inviteToJoin } from './join-requests';

type StaffInvitation = Awaited<ReturnType<typeof inviteToJoin>>;
type StaffJoinRequest = Awaited<ReturnType<typeof declineToJoin>>;

const KEY = 'a-service-key-for-tests-only';
const DAY_MS = 24 * 60 * 60 * 1000;

let server: TestServer;
before(async () => {
  server = await startTestServer({ serviceKey: KEY });
});
after(() => server.close());

const CREATE = 'mutation Create($input: CreateJoinRequestInput!) { createJoinRequest(input: $input) { id } }';

async function askToJoin(email: string, company = 'Analytical Loans LLC'): Promise<string> {
  const { body } = await query(server.url, CREATE, {
    variables: { input: { firstName: 'Ada', lastName: 'Lovelace', company, email, phone: '(212) 555-0100' } },
  });
  assert.equal(body.errors, undefined);
  return (body.data as { createJoinRequest: { id: string } }).createJoinRequest.id;
}

interface Refused {
  error: { code: string; message: string };
}

const staff = <Body>(pathname: string, init: { body?: unknown } = {}) =>
  send<Body>(`${server.url}/staff${pathname}`, { ...init, headers: bearer(KEY) });

const invite = (id: string) => staff<StaffInvitation & Refused>(`/join-requests/${id}/invitation`, { body: {} });
const waiting = async () => (await staff<StaffJoinRequest[]>('/join-requests')).body;
const auditLog = () => server.app.database.db.selectFrom('portal.audit_log').selectAll().orderBy('id').execute();

// Behaviour: staff.key
test('returns nothing without the key, not even whether something exists', async () => {
  for (const pathname of ['/join-requests', '/nothing', '/join-requests/x/invitation']) {
    for (const headers of [
      {},
      { authorization: 'Bearer wrong' },
      { authorization: KEY },
      { authorization: 'Bearer' },
    ]) {
      const { status, body } = await send<Refused>(`${server.url}/staff${pathname}`, { headers });
      assert.deepEqual([status, body.error.code], [401, 'UNAUTHENTICATED']);
    }
  }
  assert.equal((await staff('/nothing')).status, 404);
});

// Behaviour: staff.join-requests
test('invites, mails and audits an accepted request and closes it', async () => {
  const id = await askToJoin('ada@engine.example');
  const request = (await waiting()).find((each) => each.id === id)!;
  assert.deepEqual(Object.keys(request), [
    'id',
    'firstName',
    'lastName',
    'company',
    'email',
    'phone',
    'createdAt',
    'invitationId',
    'declinedAt',
    'declineReason',
  ]);
  assert.deepEqual([request.phone, request.invitationId], ['+12125550100', null]);

  const { status, body } = await invite(id);
  assert.equal(status, 201);
  assert.equal(body.link, `${server.app.settings.appUrl}/sign-up?invitation=${body.id}`);
  assert.ok(Math.abs(Date.parse(body.expiresAt) - Date.now() - 7 * DAY_MS) < 60_000);

  const { data } = (await query(server.url, '{ checkInvitation(id: "'.concat(body.id, '") }'))).body;
  assert.deepEqual(data, { checkInvitation: true });
  const invitation = await server.app.database.db
    .selectFrom('portal.invitations')
    .selectAll()
    .where('id', '=', body.id)
    .executeTakeFirstOrThrow();
  assert.deepEqual(
    [invitation.company, invitation.tenant_id, invitation.invited_by, invitation.email],
    ['Analytical Loans LLC', null, null, 'ada@engine.example'],
  );

  const [mail] = await mailsTo(server.url, 'ada@engine.example');
  assert.equal(mail!.subject, 'Your invitation to Lender Portal');
  assert.deepEqual(mail!.links, [body.link]);

  const entry = (await auditLog()).find(({ subject_id: subject }) => subject === id)!;
  assert.deepEqual([entry.actor, entry.action], ['staff', 'joinRequest.invite']);
  assert.deepEqual(entry.details, { invitationId: body.id, email: 'ada@engine.example', key: 'configured' });

  assert.ok(!(await waiting()).some((each) => each.id === id));
  const all = (await staff<StaffJoinRequest[]>('/join-requests?all=true')).body;
  assert.equal(all.find((each) => each.id === id)!.invitationId, body.id);
});

// Behaviour: staff.join-requests
test('answers a request once for two concurrent answers', async () => {
  const id = await askToJoin('once@engine.example');
  const answers = await Promise.all([invite(id), invite(id), invite(id)]);
  assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 409, 409]);
  const refused = answers.find(({ status }) => status === 409)!.body.error;
  assert.equal(refused.code, 'CONFLICT');
  assert.match(refused.message, /once@engine\.example was already answered/);
  assert.equal((await mailsTo(server.url, 'once@engine.example')).length, 1);
  assert.equal((await auditLog()).filter(({ subject_id: subject }) => subject === id).length, 1);
});

// Behaviour: staff.join-requests
test('rejects an invitation for an existing account', async () => {
  const id = await askToJoin('main@summit.example');
  const { status, body } = await invite(id);
  assert.deepEqual([status, body.error.message], [409, 'main@summit.example already has an account']);
  assert.deepEqual(await mailsTo(server.url, 'main@summit.example'), []);
});

const decline = (id: string, reason?: unknown) =>
  staff<StaffJoinRequest & Refused>(`/join-requests/${id}/refusal`, { body: { reason } });

// Behaviour: staff.join-requests
test('mails and audits a declined request, closes it, and accepts a new one', async () => {
  const email = 'declined@engine.example';
  const id = await askToJoin(email);
  const { status, body } = await decline(id, ' We <lend> in other states. ');
  assert.deepEqual([status, body.declineReason, typeof body.declinedAt], [200, 'We <lend> in other states.', 'string']);
  const [mail] = await mailsTo(server.url, email);
  assert.equal(mail!.subject, 'Your request to join Lender Portal');
  assert.match(mail!.text, /^Hello Ada,$[^]*cannot invite you at this time:[^]*^We <lend> in other states\.$/m);
  assert.match(mail!.html, /We &lt;lend&gt; in other states\./);
  const entry = (await auditLog()).find(({ subject_id: subject }) => subject === id)!;
  assert.deepEqual(
    [entry.action, entry.details],
    ['joinRequest.decline', { email, reason: 'We <lend> in other states.', key: 'configured' }],
  );

  assert.ok(!(await waiting()).some((each) => each.id === id));
  assert.deepEqual(
    [
      (await decline(id)).status,
      (await decline('nope')).status,
      (await decline('00000000-0000-4000-8000-000000000000')).status,
    ],
    [409, 400, 404],
  );
  const again = await askToJoin(email);
  assert.notEqual(again, id);
  assert.deepEqual([(await decline(again, '  ')).status, (await decline(again)).status], [400, 200]);
  assert.match((await mailsTo(server.url, email))[0]!.text, /cannot invite you at this time\.$/m);
  assert.equal((await invite(id)).status, 201);
  assert.equal((await decline(id)).status, 409);
});

// Behaviour: staff.recorded
test('never changes or deletes audit entries', async () => {
  const { db } = server.app.database;
  assert.ok((await auditLog()).length > 0);
  await assert.rejects(db.updateTable('portal.audit_log').set({ actor: 'nobody' }).execute(), /append-only/);
  await assert.rejects(db.deleteFrom('portal.audit_log').execute(), /append-only/);
  await assert.rejects(sql`truncate portal.audit_log`.execute(db), /append-only/);
});

const run = (words: string[], environment?: Record<string, string>) => runStaff(server, KEY, words, environment);

// Behaviour: staff.command-line
test('lists, invites and prints audit entries by command line', async () => {
  const id = await askToJoin('cli@engine.example', 'Command Loans LLC');
  // Stored before such characters were rejected.
  await server.app.database.db
    .updateTable('portal.join_requests')
    .set({ first_name: 'Ad\u202ea' })
    .where('id', '=', id)
    .execute();
  const list = await run(['join-requests']);
  assert.equal(list.code, 0, list.stderr);
  assert.match(list.stdout, /^id +createdAt +firstName +lastName +company +email +phone +invitationId +declinedAt$/m);
  assert.match(
    list.stdout,
    new RegExp(
      `^${id}  [-\\d]+ [:\\d]+  Ad\\\\u\\{202e\\}a +Lovelace +Command Loans LLC +cli@engine.example +\\+12125550100 +- +-$`,
      'm',
    ),
  );

  const records = JSON.parse((await run(['join-requests', '--json'])).stdout) as StaffJoinRequest[];
  assert.equal(records.find((each) => each.id === id)!.firstName, 'Ad\u202ea');

  const invited = await run(['invite', id]);
  assert.match(invited.stdout, /^email: cli@engine\.example$/m);
  assert.match(invited.stdout, /^link: \S+\/lenders\/sign-up\?invitation=[0-9a-f-]{36}$/m);

  const again = await run(['invite', id, '--json']);
  assert.deepEqual([again.code, again.stdout], [1, '']);
  assert.match(again.stderr, /cli@engine\.example was already answered/);

  const another = JSON.parse(
    (await run(['--json', 'invite', await askToJoin('cli2@engine.example')])).stdout,
  ) as StaffInvitation[];
  assert.equal(another.length, 1);
  assert.deepEqual([another[0]!.email, another[0]!.isUsed], ['cli2@engine.example', false]);
});

// Behaviour: staff.command-line
test('explains errors on the command line', async () => {
  const cases: [words: string[], environment: Record<string, string>, code: number, message: RegExp][] = [
    [['frobnicate'], {}, 2, /unknown command 'frobnicate'[\s\S]*join-requests[\s\S]*invite <joinRequestId>/],
    [['toString'], {}, 2, /unknown command 'toString'/],
    [['invite'], {}, 2, /missing required argument 'joinRequestId'/],
    [['invite', 'a', 'b'], {}, 2, /too many arguments for 'invite'/],
    [['join-requests', '--everything'], {}, 2, /unknown option '--everything'/],
    [['invite', 'nope'], {}, 1, /"nope" is not the id of a join request/],
    [['join-requests'], { SERVICE_KEY: 'wrong' }, 1, /The service key is missing or wrong/],
    [['join-requests'], { SERVICE_KEY: '', DATA_DIR: '/nowhere' }, 1, /No service key found in \/nowhere\/service-key/],
    [['join-requests'], { PORT: '1' }, 1, /cannot be reached/],
  ];
  for (const [words, environment, code, message] of cases) {
    const ran = await run(words, environment);
    assert.deepEqual([ran.code, ran.stdout], [code, ''], words.join(' '));
    assert.match(ran.stderr, message);
  }
  const help = await run([]);
  assert.equal(help.code, 0);
  assert.match(help.stdout, /Usage:[\s\S]*join-requests/);
});

// Behaviour: staff.key
test('keeps a local key readable by its owner only and replaces a deleted one', async () => {
  const { db } = server.app.database;
  const folder = await mkdtemp(path.join(os.tmpdir(), 'lender-portal-key-'));
  const file = path.join(folder, 'data', 'service-key');
  try {
    const local = new ServiceKeys(db, { serviceKey: null, nodeEnv: 'development' });
    const provide = async () => {
      await ensureLocalKey(db, path.dirname(file));
      return (await readFile(file, 'utf8')).trim();
    };
    const first = await provide();
    assert.equal((await stat(file)).mode & 0o777, 0o600);
    assert.match((await local.nameOf(first))!, /^local:/);
    assert.equal(await provide(), first);
    const digests = await db.selectFrom('portal.service_keys').selectAll().execute();
    assert.ok(!JSON.stringify(digests).includes(first));

    // The key survives moving or copying the data folder.
    const elsewhere = path.join(folder, 'copy');
    await cp(path.dirname(file), elsewhere, { recursive: true });
    await ensureLocalKey(db, elsewhere);
    assert.ok(await local.nameOf(first));
    assert.equal(await provide(), first);

    await unlink(file);
    const second = await provide();
    assert.notEqual(second, first);
    assert.equal(await local.nameOf(first), undefined);
    assert.ok(await local.nameOf(second));
    assert.equal(await new ServiceKeys(db, { serviceKey: null, nodeEnv: 'production' }).nameOf(second), undefined);
  } finally {
    await rm(folder, { recursive: true });
  }
});
