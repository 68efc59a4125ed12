import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { query, signIn } from '../../testing/api';
import { createVerifiedAccount, PASSWORD } from '../../testing/hosted-portal';
import { invite } from '../../testing/invitations';
import { mailsTo } from '../../testing/mailbox';
import { runStaff } from '../../testing/staff-cli';
import { startTestServer, type TestServer } from '../../testing/test-server';
import type { assignAccount, listAccountsWithoutCompany } from './accounts';

type StaffAccount = Awaited<ReturnType<typeof listAccountsWithoutCompany>>[number];
type StaffAssignment = Awaited<ReturnType<typeof assignAccount>>;

const KEY = 'a-service-key-of-the-tests-that-is-long-enough';

let server: TestServer;
let summit: string;
before(async () => {
  server = await startTestServer({ serviceKey: KEY });
  summit = (
    await server.app.database.db
      .selectFrom('portal.tenants')
      .select('id')
      .where('name', '=', 'Summit Lending LLC')
      .executeTakeFirstOrThrow()
  ).id;
});
after(() => server.close());

/** A verified account whose invitation is no longer valid. */
const lose = (email: string, metadata: Record<string, unknown> = { firstName: 'Lost', lastName: 'Soul' }) =>
  createVerifiedAccount(server, email, metadata);

const run = (...words: string[]) => runStaff(server, KEY, words);
const list = async () => JSON.parse((await run('accounts-without-company', '--json')).stdout) as StaffAccount[];
const assign = async (...words: string[]) => {
  const { code, stdout, stderr } = await run('assign', ...words, '--json');
  return { code, stderr, assigned: code === 0 ? (JSON.parse(stdout) as StaffAssignment[])[0] : undefined };
};

// Behaviour: staff.accounts
test('lists accounts without a company with the status of their invitation', async () => {
  assert.match((await run('accounts-without-company')).stdout, /^None\.$/m);
  const ids = [];
  for (const fate of ['none', 'open', 'used', 'revoked', 'expired']) {
    const email = `${fate}@lost.example`;
    ids.push(await lose(email));
    if (fate === 'none') continue;
    const id = await invite(server, email);
    const values = {
      open: {},
      used: { used_at: new Date() },
      revoked: { revoked_at: new Date() },
      expired: { expires_at: new Date(Date.now() - 1) },
    }[fate]!;
    if (fate !== 'open')
      await server.app.database.db.updateTable('portal.invitations').set(values).where('id', '=', id).execute();
  }
  const listed = await list();
  assert.deepEqual(listed.map(({ id }) => id).sort(), ids.sort());
  assert.ok(listed.every(({ email, invitation }) => email === `${invitation}@lost.example`));
  assert.match((await run('accounts-without-company')).stdout, /revoked@lost\.example +Lost +Soul +revoked$/m);
});

// Behaviour: staff.accounts
test('assigns an account to a company with a mail and a token for it', async () => {
  const email = 'assigned@lost.example';
  const id = await lose(email);
  const { code, assigned, stderr } = await assign(id, '--tenant', summit);
  assert.equal(code, 0, stderr);
  assert.deepEqual(assigned, { id, email, isMain: false, tenantId: summit, tenantName: 'Summit Lending LLC' });
  const session = await signIn(server.url, email, PASSWORD);
  assert.equal(session.user.app_metadata['tenantName'], 'Summit Lending LLC');
  assert.deepEqual(
    (await query(server.url, '{ user { firstName isMain } tenant { name } }', { token: session.access_token })).body
      .data,
    {
      user: { firstName: 'Lost', isMain: false },
      tenant: { name: 'Summit Lending LLC' },
    },
  );
  const [mail] = await mailsTo(server.url, email);
  assert.match(mail!.text, /Your account is now linked to Summit Lending LLC\./);
  const entry = await server.app.database.db
    .selectFrom('portal.audit_log')
    .selectAll()
    .where('subject_id', '=', id)
    .executeTakeFirstOrThrow();
  assert.deepEqual(
    [entry.actor, entry.action, entry.details],
    ['staff', 'account.assign', { email, tenantId: summit, isMain: false, key: 'configured' }],
  );
  assert.ok(!(await list()).some((each) => each.id === id));
  assert.match((await assign(id, '--tenant', summit)).stderr, /already belongs to a company/);
});

// Behaviour: staff.accounts
test('creates a company for the account as its main user', async () => {
  const id = await lose('founder@lost.example');
  const { assigned } = await assign(id, '--company', 'Lost & Found Lending LLC');
  assert.deepEqual([assigned?.isMain, assigned?.tenantName], [true, 'Lost & Found Lending LLC']);
});

test('assigns an account once for two concurrent requests', async () => {
  const id = await lose('twice@lost.example');
  const codes = (await Promise.all([assign(id, '--tenant', summit), assign(id, '--tenant', summit)])).map(
    ({ code }) => code,
  );
  assert.deepEqual(codes.sort(), [0, 1]);
});

// Behaviour: staff.accounts
test('rejects an invalid assignment', async () => {
  const nameless = await lose('nameless@lost.example', {});
  const lost = await lose('refused@lost.example');
  for (const [words, message] of [
    [[nameless, '--tenant', summit], /has no names; send an invitation/],
    [['nope', '--tenant', summit], /is not the id of an account/],
    [[randomUUID(), '--tenant', summit], /There is no verified account/],
    [[lost, '--tenant', randomUUID()], /There is no tenant/],
    [[lost, '--company', 'LLC'], /abbreviation/],
    [[lost], /Specify either a tenant or the name of a new company/],
    [[lost, '--tenant', summit, '--company', 'X Lending'], /Specify either/],
  ] as const) {
    const { code, stderr } = await assign(...words);
    assert.notEqual(code, 0);
    assert.match(stderr, message);
  }
});
