import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { bearer, send, signIn } from '../../testing/api';
import { invite } from '../../testing/invitations';
import { startTestServer, type TestServer } from '../../testing/test-server';

let server: TestServer;
before(async () => {
  server = await startTestServer({ brandName: 'Harbor Exchange' });
});
after(() => server.close());

interface WeakPassword {
  code: string;
  message: string;
  weak_password: { reasons: string[]; message: string };
}

const EMAIL = 'amelia.whitaker@summit.example';
const COMMON = 'Password is known to be weak and easy to guess, please choose a different one.';
const ADDRESS = 'Password should not be the email address of the account.';
const BRAND = 'Password should not be the name of the portal.';

const refused: readonly (readonly [password: string, reason: string, message: string])[] = [
  ['12345', 'length', 'Password should be at least 6 characters.'],
  ['password', 'pwned', COMMON],
  ['iloveyou1', 'pwned', COMMON],
  [EMAIL, 'pwned', ADDRESS],
  ['amelia.whitaker', 'pwned', ADDRESS],
  ['harborexchange2026!', 'pwned', BRAND],
];

/** Every way to set a password, with the expected response. */
const ways: Readonly<Record<string, (password: string) => Promise<{ status: number; body: WeakPassword }>>> = {
  'a sign-up': async (password) =>
    send(`${server.url}/auth/v1/signup`, {
      body: { email: EMAIL, password, data: { invitation: await invite(server, EMAIL) } },
    }),
  'a change from within': async (password) => {
    const { access_token: token } = await signIn(server.url, EMAIL);
    return send(`${server.url}/auth/v1/user`, {
      method: 'PUT',
      headers: bearer(token),
      body: { password, current_password: 'lender-demo' },
    });
  },
};

for (const [name, set] of Object.entries(ways)) {
  // Behaviour: passwords.guessable
  test(`${name} rejects passwords that are easy to guess`, async () => {
    for (const [password, reason, message] of refused) {
      const { status, body } = await set(password);
      assert.deepEqual(
        [status, body.code, body.message, body.weak_password],
        [422, 'weak_password', message, { reasons: [reason], message }],
        password,
      );
    }
    await signIn(server.url, EMAIL);
  });
}

// Behaviour: passwords.guessable
test('accepts a password that only starts like a rejected one', async () => {
  for (const password of ['passwordless river', 'amelia likes rivers', 'exchange of harbors']) {
    const { status, body } = await ways['a sign-up']!(password);
    assert.equal(status, 200, JSON.stringify(body));
  }
});
