import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { setMainUser } from '../../interfaces/staff/main-user';
import { bearer, codes, query, refresh, send, signIn, type SessionBody } from '../../testing/api';
import { TestLender } from '../../testing/lender';
import { mailedLink, openLink } from '../../testing/mailbox';
import { startTestServer, type TestServer } from '../../testing/test-server';
import { withAuthTables } from '../../local/auth-service/auth-tables';

let server: TestServer;
let main: TestLender;
before(async () => {
  server = await startTestServer();
  main = await TestLender.signIn(server, 'main@summit.example');
});
after(() => server.close());

const UPDATE =
  'mutation UpdateUserActivity($input: UpdateUserActivityInput!) { updateUserActivity(input: $input) { id email isActive isMain updatedAt } }';
interface Changed {
  id: string;
  email: string;
  isActive: boolean;
  isMain: boolean;
  updatedAt: string;
}
const trySet = (id: string, isActive: boolean, lender = main) => lender.ask(UPDATE, { input: { id, isActive } });
const set = async (id: string, isActive: boolean, lender = main) =>
  (await lender.read<{ updateUserActivity: Changed }>(UPDATE, { input: { id, isActive } })).updateUserActivity;

const idOf = async (email: string) =>
  (
    await server.app.database.db
      .selectFrom('portal.users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
  ).id;
const userOf = (id: string) =>
  server.app.database.db.selectFrom('portal.users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const accountOf = (id: string) =>
  withAuthTables(server.app.database.db)
    .selectFrom('auth.users')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const actionsOn = async (id: string) =>
  await server.app.database.db
    .selectFrom('portal.audit_log')
    .select(['action', 'actor'])
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute();

const trySignIn = (email: string) =>
  send<SessionBody & { code?: string }>(`${server.url}/auth/v1/token?grant_type=password`, {
    body: { email, password: 'lender-demo' },
  });
const viewer = async (token: string) => codes(await query(server.url, '{ user { id } }', { token }));

// Behaviour: users.activity.effect
test('signs a deactivated user out everywhere with a reason, and keeps old sessions ended after activation', async () => {
  const email = 'amelia.whitaker@summit.example';
  const [desk, phone] = await Promise.all([signIn(server.url, email), signIn(server.url, email)]);
  const { id } = desk.user;
  const before = (await userOf(id)).updated_at;
  const changed = await set(id, false);
  assert.deepEqual([changed.id, changed.email, changed.isActive, changed.isMain], [id, email, false, false]);
  assert.ok(Date.parse(changed.updatedAt) > before.getTime());

  for (const session of [desk, phone]) {
    assert.deepEqual(await viewer(session.access_token), ['UNAUTHENTICATED']);
    // The page recognizes a deactivated account by this code.
    assert.equal((await refresh(server.url, session.refresh_token)).body.code, 'user_banned');
    const auth = await send<{ code: string }>(`${server.url}/auth/v1/user`, {
      method: 'PUT',
      headers: bearer(session.access_token),
      body: { password: 'another password' },
    });
    assert.equal(auth.status, 403);
  }
  assert.equal((await trySignIn(email)).body.code, 'user_banned');

  assert.equal((await set(id, true)).isActive, true);
  assert.equal((await accountOf(id)).banned_until, null);
  for (const session of [desk, phone]) {
    assert.deepEqual(await viewer(session.access_token), ['UNAUTHENTICATED']);
    assert.equal((await refresh(server.url, session.refresh_token)).status, 400);
  }
  assert.deepEqual(await viewer((await signIn(server.url, email)).access_token), []);
  const actor = main.userId;
  assert.deepEqual(await actionsOn(id), [
    { action: 'user.deactivate', actor },
    { action: 'user.activate', actor },
  ]);
});

// Behaviour: users.activity.effect
test('rejects a mailed link of a deactivated user', async () => {
  const email = 'farid.rahimi@summit.example';
  await send(`${server.url}/auth/v1/recover`, { body: { email } });
  const link = await mailedLink(server.url, email);
  await set(await idOf(email), false);
  assert.equal((await openLink(server.url, link)).body.code, 'user_banned');
});

test('does nothing if the state is unchanged', async () => {
  const id = await idOf('carla.mendoza@summit.example');
  const { updated_at: before } = await userOf(id);
  const same = await set(id, true);
  assert.deepEqual([same.isActive, same.updatedAt], [true, before.toISOString()]);
  assert.deepEqual(await actionsOn(id), []);
  const session = await signIn(server.url, 'carla.mendoza@summit.example');
  await set(id, true);
  assert.deepEqual(await viewer(session.access_token), []);
});

// Behaviour: users.activity
test('never deactivates or activates the main user', async () => {
  for (const isActive of [false, true]) assert.deepEqual(codes(await trySet(main.userId, isActive)), ['FORBIDDEN']);
  const member = await TestLender.signIn(server, 'member@summit.example');
  assert.deepEqual(codes(await trySet(main.userId, false, member)), ['FORBIDDEN']);
  assert.deepEqual(codes(await trySet(member.userId, false, member)), ['FORBIDDEN']);
  assert.equal((await userOf(main.userId)).is_active, true);
  await assert.rejects(
    server.app.database.db
      .updateTable('portal.users')
      .set({ is_active: false })
      .where('id', '=', main.userId)
      .execute(),
    /main_user_is_active/,
  );
});

test('returns not found for users of other companies and unknown users', async () => {
  const harbor = await TestLender.signIn(server, 'main@whitelabel.example');
  const ids = await Promise.all(['member@summit.example', 'main@summit.example', 'inactive@summit.example'].map(idOf));
  for (const id of [...ids, randomUUID(), 'x', '', "' or 1=1 --", 'x'.repeat(5_000)])
    assert.deepEqual(codes(await trySet(id, false, harbor)), ['NOT_FOUND'], id);
  for (const id of ids.slice(0, 2)) assert.equal((await userOf(id)).is_active, true);
});

test('applies one of a concurrent main user change and deactivation', async () => {
  const { db } = server.app.database;
  for (const email of ['imani.baptiste@summit.example', 'jonas.lindqvist@summit.example']) {
    const id = await idOf(email);
    const [toggle, promotion] = await Promise.allSettled([
      trySet(id, false),
      setMainUser(db, { userId: id, by: 'test' }),
    ]);
    const user = await userOf(id);
    assert.equal(user.is_main, promotion.status === 'fulfilled');
    assert.equal(user.is_active, promotion.status === 'fulfilled');
    assert.equal((await accountOf(id)).banned_until === null, user.is_active);
    assert.equal(
      toggle.status === 'fulfilled' && toggle.value.body.errors === undefined,
      promotion.status === 'rejected',
    );
    if (user.is_main) await setMainUser(db, { userId: main.userId, by: 'test' });
  }
});

test('rejects a former main user', async () => {
  const { db } = server.app.database;
  const other = await idOf('katherine.doyle@summit.example');
  await setMainUser(db, { userId: other, by: 'test' });
  assert.deepEqual(codes(await trySet(await idOf('liam.fitzgerald@summit.example'), false)), ['FORBIDDEN']);
  const katherine = await TestLender.signIn(server, 'katherine.doyle@summit.example');
  assert.equal((await set(main.userId, false, katherine)).isActive, false);
  assert.equal((await set(main.userId, true, katherine)).isActive, true);
  await setMainUser(db, { userId: main.userId, by: 'test' });
  main = await TestLender.signIn(server, 'main@summit.example');
});

test('leaves no usable session after a concurrent sign-in and deactivation', async () => {
  const email = 'olivia.santos@summit.example';
  const id = await idOf(email);
  for (let round = 0; round < 5; round += 1) {
    const [answer] = await Promise.all([trySignIn(email), set(id, false)]);
    await set(id, true);
    if (answer.status === 200) assert.deepEqual(await viewer(answer.body.access_token), ['UNAUTHENTICATED']);
    else assert.equal(answer.body.code, 'user_banned');
  }
});

// Behaviour: mails.activity
test('mails a deactivated or activated user the actor, the time and a contact', async () => {
  const email = 'rosa.castellano@summit.example';
  const mails = async () =>
    await server.app.database.db
      .selectFrom('portal.mail_outbox')
      .selectAll()
      .where('recipient', '=', email)
      .orderBy('created_at')
      .execute();
  const id = await idOf(email);
  await set(id, true);
  assert.deepEqual(await mails(), []);
  await set(id, false);
  await set(id, true);
  const [out, back, ...rest] = await mails();
  assert.deepEqual(rest, []);
  assert.equal(out!.subject, 'Your Lender Portal account was deactivated');
  assert.match(out!.text_body, / of Summit Lending LLC deactivated your account on \d{2}\/\d{2}\/\d{4} at /);
  assert.match(out!.text_body, /write to main@summit\.example\./);
  assert.equal(back!.subject, 'Your Lender Portal account is active again');
  assert.match(back!.text_body, /\/sign-in$/m);
});

// Behaviour: mails.activity
test('limits mails when a user is toggled repeatedly', async () => {
  const email = 'samuel.okafor@summit.example';
  const id = await idOf(email);
  for (let turn = 0; turn < 14; turn += 1) await set(id, turn % 2 === 1);
  const { count } = await server.app.database.db
    .selectFrom('portal.mail_outbox')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('recipient', '=', email)
    .executeTakeFirstOrThrow();
  assert.equal(Number(count), 10);
});
