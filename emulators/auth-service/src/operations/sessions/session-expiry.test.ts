import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { DEFAULT_AUTH_LIMITS } from '../../foundation/limits/auth-limits';
import { startTestService, type TestService } from '../../testing/test-service';
import { deleteOldSessions } from './session-expiry';

interface Pair {
  access_token: string;
  refresh_token: string;
  code?: string;
}

const CREDENTIALS = { email: 'member@summit.example', password: 'a good pass phrase' };

let tested: TestService;
before(async () => {
  tested = await startTestService();
  await tested.addUser(CREDENTIALS.email, CREDENTIALS.password);
});
after(() => tested.close());

const signIn = async () => (await tested.post<Pair>('/token?grant_type=password', CREDENTIALS)).body;
const exchange = (token: string) => tested.post<Pair>('/token?grant_type=refresh_token', { refresh_token: token });
const sessionOf = (token: string) => (JSON.parse(atob(token.split('.')[1]!)) as { session_id: string }).session_id;
const ago = (seconds: number) => new Date(Date.now() - seconds * 1000);

test('deletes old ended sessions with their refresh tokens and keeps recent ones', async () => {
  const { db } = tested.service;
  const [live, ended, old] = [await signIn(), await signIn(), await signIn()];
  const week = 7 * 24 * 60 * 60;
  await sql`update auth.sessions set not_after = ${ago(1)}, updated_at = ${ago(week - 60)} where id = ${sessionOf(ended.access_token)}`.execute(
    db,
  );
  await sql`update auth.sessions set created_at = ${ago(2 * week)}, updated_at = ${ago(week + 60)} where id = ${sessionOf(old.access_token)}`.execute(
    db,
  );
  await deleteOldSessions(db, DEFAULT_AUTH_LIMITS);
  const answers = [
    await exchange(ended.refresh_token),
    await exchange(old.refresh_token),
    await exchange(live.refresh_token),
  ];
  assert.deepEqual(
    answers.map(({ body }) => body.code),
    ['session_expired', 'refresh_token_not_found', undefined],
  );
});

test('deletes replaced refresh tokens after a week and unverified accounts after thirty days', async () => {
  const { db } = tested.service;
  const first = await signIn();
  const { body: second } = await exchange(first.refresh_token);
  await sql`update auth.sessions set not_after = null`.execute(db);
  const replaced = () => sql<{ token: string }>`select token from auth.refresh_tokens where revoked`.execute(db);
  assert.ok((await replaced()).rows.length > 0);
  await tested.addUser('never@verified.example', 'a good pass phrase');
  await sql`update auth.users set email_confirmed_at = null where email = 'never@verified.example'`.execute(db);
  const unverified = async () =>
    (await sql`select from auth.users where email_confirmed_at is null`.execute(db)).rows.length;
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

  await deleteOldSessions(db, { sessionTimebox: null, sessionIdleTimeout: null }, inDays(6));
  assert.ok((await replaced()).rows.length > 0);
  await deleteOldSessions(db, { sessionTimebox: null, sessionIdleTimeout: null }, inDays(8));
  assert.equal((await replaced()).rows.length, 0);
  assert.equal(await unverified(), 1);
  await deleteOldSessions(db, { sessionTimebox: null, sessionIdleTimeout: null }, inDays(31));
  assert.equal(await unverified(), 0);
  assert.equal((await exchange(second.refresh_token)).body.code, undefined);
});
