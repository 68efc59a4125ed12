import { UnavailableError } from '@lender-portal/server-kit/errors/application-error';
import { TEST_SECRETS, TEST_SITE_KEYS } from '@lender-portal/bot-challenge';
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import type { BotChallengeSettings } from '../../foundation/settings/settings';
import { send } from '../../testing/api';
import { startTestServer, type TestServer } from '../../testing/test-server';
import { verifyCaptcha } from './verify-captcha';

const challenge: BotChallengeSettings = {
  siteKey: TEST_SITE_KEYS.passes,
  secret: TEST_SECRETS.passes,
  isEmulator: true,
};

let server: TestServer;
before(async () => {
  server = await startTestServer({ botChallenge: challenge });
});
after(() => server.close());

const issue = async () =>
  (await send<{ token: string }>(`${server.url}/turnstile/v0/issue`, { body: { sitekey: TEST_SITE_KEYS.passes } })).body
    .token;

// Behaviour: challenge.problems
test('starts no emulator and lets everyone pass if the challenge is off', async (context) => {
  const open = await startTestServer();
  context.after(() => open.close());
  assert.equal((await fetch(`${open.url}/turnstile/v0/api.js`)).status, 404);
  assert.deepEqual(await verifyCaptcha(open.app.settings)(undefined), { isPassed: true });
});

test('verifies at its own listening address', async () => {
  const ask = verifyCaptcha(server.app.settings);
  const token = await issue();
  assert.deepEqual(await ask(token, '127.0.0.1'), { isPassed: true });
  assert.deepEqual(await ask(token), { isPassed: false, codes: ['timeout-or-duplicate'] });
  assert.deepEqual(await ask(undefined), { isPassed: false, codes: ['missing-input-response'] });
  assert.deepEqual(await ask('x'.repeat(3000)), { isPassed: false, codes: ['invalid-input-response'] });
});

// Behaviour: challenge.problems
test('treats an unavailable or malformed verification as no result', async (context) => {
  const nonsense = createServer((_request, response) => response.end('<html>')).listen(0, '127.0.0.1');
  context.after(() => nonsense.close());
  await new Promise((resolve) => nonsense.once('listening', resolve));
  const { port } = nonsense.address() as AddressInfo;
  for (const unusable of [port, 1])
    await assert.rejects(
      verifyCaptcha({ botChallenge: challenge, host: '127.0.0.1', port: unusable })('token'),
      UnavailableError,
    );
});
