import { silentLog } from '@lender-portal/server-kit/testing/silent-log';
import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { codes, query, refresh, send, signIn } from '../../testing/api';
import { inviteFounder, PASSWORD, signInVerified, startHostedPortal, startHostedService } from '../../testing/hosted-portal';
import type { TestServer } from '../../testing/test-server';
import { HostedAccounts } from './hosted-accounts';

let service: TestServer;
let portal: TestServer;
before(async () => {
  service = await startHostedService();
  portal = await startHostedPortal(service);
});
after(() => Promise.all([service.close(), portal.close()]));

const founder = async () => (await signInVerified(service, 'founder@hosted.example', { invitation: await inviteFounder(portal) })).access_token;

const ask = (token: string, text: string, variables?: Record<string, unknown>) => query(portal.url, text, { token, ...(variables && { variables }) });
const setActive = async (token: string, id: string, isActive: boolean) => {
  const answer = await ask(token, 'mutation M($input: UpdateUserActivityInput!) { updateUserActivity(input: $input) { isActive } }', {
    input: { id, isActive },
  });
  assert.deepEqual(answer.body.data, { updateUserActivity: { isActive } });
};

test('invites, bans and unbans a member in the hosted service, and keeps old sessions ended', async () => {
  const main = await founder();
  const invited = await ask(
    main,
    'mutation { createLenderUserInvitation(input: { firstName: "Ada", lastName: "King", email: "ada@hosted.example" }) { id link } }',
  );
  const { id: invitation, link } = (invited.body.data as { createLenderUserInvitation: { id: string; link: string } }).createLenderUserInvitation;
  assert.equal(link, `${portal.app.settings.appUrl}/sign-up?invitation=${invitation}`);
  const { recipient } = await portal.app.database.db.selectFrom('portal.mail_outbox').select('recipient').executeTakeFirstOrThrow();
  assert.equal(recipient, 'ada@hosted.example');

  const session = await signInVerified(service, 'ada@hosted.example', { invitation, firstName: 'Ada', lastName: 'King' });
  const viewer = (token: string) => ask(token, '{ user { firstName isMain } tenant { name } }');
  assert.deepEqual((await viewer(session.access_token)).body.data, { user: { firstName: 'Ada', isMain: false }, tenant: { name: 'Hosted Bridge Lending' } });

  const { id } = session.user;
  await setActive(main, id, false);
  // Whatever is remembered of the service's answer: the portal's own record is asked each time.
  assert.deepEqual(codes(await viewer(session.access_token)), ['FORBIDDEN']);
  assert.equal((await refresh(service.url, session.refresh_token)).body.code, 'user_banned');
  const attempt = await send<{ code: string }>(`${service.url}/auth/v1/token?grant_type=password`, {
    body: { email: 'ada@hosted.example', password: PASSWORD },
  });
  assert.equal(attempt.body.code, 'user_banned');

  await setActive(main, id, true);
  assert.deepEqual(await portal.app.database.db.selectFrom('portal.account_changes').selectAll().execute(), []);
  // The service lets the old session live; the portal does not.
  assert.deepEqual(codes(await viewer(session.access_token)), ['UNAUTHENTICATED']);
  // Sessions are told apart by seconds.
  await portal.app.database.db
    .updateTable('portal.users')
    .set({ deactivated_at: sql<Date>`deactivated_at - interval '2 seconds'` })
    .where('id', '=', id)
    .execute();
  assert.deepEqual(codes(await viewer((await signIn(service.url, 'ada@hosted.example', PASSWORD)).access_token)), []);
});

test('a revoked invitation makes nobody a member', async () => {
  const id = randomUUID();
  await portal.app.database.db
    .insertInto('portal.invitations')
    .values({
      id,
      company: 'Revoked Lending',
      email: 'r@hosted.example',
      first_name: 'R',
      last_name: 'R',
      expires_at: new Date(Date.now() + 60_000),
      revoked_at: new Date(),
    })
    .execute();
  const { access_token: token } = await signInVerified(service, 'r@hosted.example', { invitation: id });
  assert.deepEqual(codes(await ask(token, '{ user { id } }')), ['FORBIDDEN']);
});

/** The part that tells a service, with one that does as it is told. */
function withService(setBan: (userId: string, isBanned: boolean) => Promise<boolean>) {
  const { db } = portal.app.database;
  const accounts = new HostedAccounts(db, setBan, silentLog);
  const change = async (id: string, isActive: boolean) => {
    await db.transaction().execute(async (trx) => {
      await trx.updateTable('portal.users').set({ is_active: isActive }).where('id', '=', id).execute();
      await accounts.setActive(trx, id);
    });
    await accounts.settle(id);
  };
  const waiting = () => db.selectFrom('portal.account_changes').select(['user_id', 'attempts', 'last_error']).execute();
  const timePasses = () =>
    db
      .updateTable('portal.account_changes')
      .set({ next_attempt_at: sql<Date>`now() - interval '1 second'` })
      .execute();
  return { accounts, change, waiting, timePasses };
}
async function member(): Promise<string> {
  const { db } = portal.app.database;
  const id = randomUUID();
  const { id: tenantId } = await db.selectFrom('portal.tenants').select('id').executeTakeFirstOrThrow();
  await db
    .insertInto('portal.users')
    .values({ id, tenant_id: tenantId, email: `${id}@hosted.example`, first_name: 'M', last_name: 'M' })
    .execute();
  return id;
}

test('retries a failed update of the hosted service with the current state', async () => {
  const told: boolean[] = [];
  let isDown = true;
  const { accounts, change, waiting, timePasses } = withService(async (_id, isBanned) => {
    if (isDown) throw new Error('The auth service answered 503 to a change of a user');
    told.push(isBanned);
    return true;
  });
  const id = await member();
  await change(id, false);
  assert.deepEqual(await waiting(), [{ user_id: id, attempts: 1, last_error: 'The auth service answered 503 to a change of a user' }]);
  await accounts.settleDue();
  assert.equal((await waiting())[0]?.attempts, 1, 'not before its time');
  await timePasses();
  await accounts.settleDue();
  assert.equal((await waiting())[0]?.attempts, 2);
  await change(id, true);
  await change(id, false);
  assert.equal((await waiting())[0]?.attempts, 1);

  isDown = false;
  await timePasses();
  await accounts.settleDue();
  assert.deepEqual([told, await waiting()], [[true], []]);
});

test('tells each change once from several runs, and the last state last', async () => {
  const told: [string, boolean][] = [];
  const { accounts, change, waiting } = withService(async (id, isBanned) => {
    told.push([id, isBanned]);
    return true;
  });
  const [one, two] = [await member(), await member()];
  await Promise.all([change(one, false), change(two, false), accounts.settleDue(), accounts.settleDue()]);
  await change(one, true);
  assert.deepEqual(await waiting(), []);
  assert.deepEqual(told.filter(([id]) => id === one).at(-1), [one, false]);
  assert.deepEqual(
    told.filter(([id]) => id === two).map(([, isBanned]) => isBanned),
    [true],
  );
});

test('sends a change that arrives during an attempt after it, never beside it', async () => {
  const sent: boolean[] = [];
  let begin = () => {};
  let answer = () => {};
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const { accounts, change, waiting } = withService(async (_id, isBanned) => {
    sent.push(isBanned);
    if (sent.length > 1) return true;
    begin();
    await new Promise<void>((resolve) => (answer = resolve));
    return true;
  });
  const id = await member();
  const first = change(id, false);
  await begun;
  await change(id, true);
  await accounts.settleDue();
  assert.deepEqual(sent, [true]);
  answer();
  await first;
  assert.deepEqual([sent, await waiting()], [[true, false], []]);
});

test('completes the change of a user whom the service does not know', async () => {
  const { change, waiting } = withService(async () => false);
  await change(await member(), false);
  assert.deepEqual(await waiting(), []);
});
