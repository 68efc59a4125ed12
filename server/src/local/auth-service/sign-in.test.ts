import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { send, signIn } from '../../testing/api';
import { startTestServer, type TestServer } from '../../testing/test-server';
import { withAuthTables } from './auth-tables';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.close());

interface ErrorBody {
  code: string | number;
  message?: string;
  error_code?: string;
  msg?: string;
}

const auth = (path: string) => `${server.url}/auth/v1${path}`;
const tryPassword = (email: string, password: string) =>
  send<ErrorBody>(auth('/token?grant_type=password'), { body: { email, password } });

// Behaviour: sign-in.unconfirmed
test('reveals an unconfirmed address only with the right password', async () => {
  const { db } = server.app.database;
  await withAuthTables(db)
    .updateTable('auth.users')
    .set({ email_confirmed_at: null })
    .where('email', '=', 'tessa.hoffman@summit.example')
    .execute();
  assert.equal((await tryPassword('tessa.hoffman@summit.example', 'wrong')).body.code, 'invalid_credentials');
  assert.equal((await tryPassword('tessa.hoffman@summit.example', 'lender-demo')).body.code, 'email_not_confirmed');
});

const pick = ({ status, body }: { status: number; body: ErrorBody }) => [status, body.code];

// Behaviour: sign-in.too-many
test('rejects further failed sign-ins of an address after ten in five minutes, with or without an account', async () => {
  for (const email of ['grace.nakamura@summit.example', 'ghost@summit.example']) {
    for (let attempt = 1; attempt <= 10; attempt += 1)
      assert.deepEqual(pick(await tryPassword(attempt % 2 ? email : email.toUpperCase(), 'wrong')), [
        400,
        'invalid_credentials',
      ]);
    const refused = await tryPassword(email, 'wrong');
    assert.deepEqual(pick(refused), [429, 'over_request_rate_limit']);
    assert.ok(Number(refused.headers.get('retry-after')) > 200);
  }
  await signIn(server.url, 'jonas.lindqvist@summit.example');
});
