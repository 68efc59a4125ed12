import { TEST_SECRETS, TEST_SITE_KEYS } from '@lender-portal/bot-challenge';
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { send } from '../../testing/api';
import { startTestServer, type TestServer } from '../../testing/test-server';

let server: TestServer;
before(async () => {
  server = await startTestServer({
    botChallenge: { siteKey: TEST_SITE_KEYS.passes, secret: TEST_SECRETS.passes, isEmulator: true },
  });
});
after(() => server.close());

const token = async () =>
  (await send<{ token: string }>(`${server.url}/turnstile/v0/issue`, { body: { sitekey: TEST_SITE_KEYS.passes } })).body
    .token;
const post = (path: string, body: object, headers = {}) =>
  send<{ code?: string; message?: string }>(`${server.url}/auth/v1${path}`, { body, headers });

const email = 'member@summit.example';
const GUARDED: readonly (readonly [path: string, body: object])[] = [
  ['/signup', { email, password: 'a good password', data: { invitation: '11111111-1111-4111-8111-111111111111' } }],
  ['/recover', { email }],
  ['/resend', { type: 'signup', email }],
  ['/token?grant_type=password', { email, password: 'lender-demo' }],
];

for (const [path, body] of GUARDED) {
  // Behaviour: challenge.where
  test(`${path} accepts a token once`, async () => {
    const gotrue_meta_security = { captcha_token: await token() };
    assert.equal((await post(path, { ...body, gotrue_meta_security })).status, 200);
    const again = await post(path, { ...body, gotrue_meta_security });
    assert.deepEqual(
      [again.status, again.body.code, again.body.message],
      [400, 'captcha_failed', 'captcha protection: request disallowed (timeout-or-duplicate)'],
    );
  });

  // Behaviour: challenge.where
  test(`${path} rejects a missing or invalid token before any other check`, async () => {
    const missing = await post(path, { gotrue_meta_security: { captcha_token: ' ' } });
    assert.deepEqual(
      [missing.status, missing.body.code, missing.body.message],
      [400, 'captcha_failed', 'captcha protection: request disallowed (no captcha_token found)'],
    );
    const made = await post(path, { ...body, gotrue_meta_security: { captcha_token: 'made up' } });
    assert.equal(made.body.message, 'captcha protection: request disallowed (invalid-input-response)');
  });
}
