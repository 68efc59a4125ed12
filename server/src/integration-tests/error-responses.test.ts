import { captureLog } from '@lender-portal/server-kit/testing/captured-log';
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { createServer } from '../server';
import { hostPagesOnly } from '../testing/release-platform/pages';
import { testSettings } from '../testing/test-settings';

const SECRET = 'relation "auth.secrets" does not exist at /srv/portal';

/** The real server with a database that fails every statement. */
async function failingServer(context: TestContext) {
  const { lines, stream } = captureLog();
  const app = await createServer(await testSettings(), { level: 'debug', stream });
  context.after(() => app.close());
  context.mock.method(app.database.db.getExecutor(), 'provideConnection', async () => {
    throw new Error(SECRET);
  });
  lines.length = 0;
  return { app, lines };
}

const json = { 'content-type': 'application/json' };
const calls = [
  {
    method: 'POST',
    url: '/auth/v1/token?grant_type=password',
    headers: json,
    payload: '{"email":"a@b.example","password":"secret-1"}',
  },
  {
    method: 'POST',
    url: '/graphql',
    headers: json,
    payload: '{"query":"{ checkInvitation(id: \\"00000000-0000-4000-8000-000000000000\\") }"}',
  },
  { method: 'GET', url: '/staff/documents', headers: { authorization: 'Bearer a-key-of-the-tests' } },
  { method: 'GET', url: '/filestack/api/file/abc/metadata' },
  { method: 'GET', url: '/mailbox' },
] as const;

test('logs a failure with its request id and responds without details', async (context) => {
  const { app, lines } = await failingServer(context);
  for (const call of calls) {
    lines.length = 0;
    const { statusCode, body } = await app.inject(call);
    // GraphQL reports failures in the response body.
    assert.ok(statusCode >= 500 || call.url === '/graphql', `${call.url}: ${statusCode} ${body}`);
    assert.doesNotMatch(body, /auth\.secrets|srv|does not exist/);
    const failure = lines.find(({ err, level }) => err?.message.includes(SECRET) && level >= 50);
    assert.match(failure?.reqId ?? '', /^[0-9a-f-]{36}$/, `${call.url}: ${body}`);
  }
});

test('logs every failure as an error', async (context) => {
  const { app, lines } = await failingServer(context);
  await app.inject('/mailbox');
  await app.inject('/no-such');
  assert.deepEqual(
    lines.filter(({ msg }) => msg === 'request').map(({ level }) => level),
    [50, 20],
  );
});

test('shows why a portal cannot be served in development only', async (context) => {
  for (const nodeEnv of ['development', 'production'] as const) {
    const { app, lines } = await hostPagesOnly({ nodeEnv, importMapFile: '/no/such/map.json' });
    context.after(() => app.close());
    for (const url of ['/lenders/', '/import-map.json']) {
      const { statusCode, body } = await app.inject(url);
      assert.equal(statusCode, 500);
      assert.match(body, /^The portal cannot be served right now\. Reference: \S+\n/);
      assert.equal(body.includes('map.json'), nodeEnv === 'development');
      const reference = /Reference: (\S+)/.exec(body)?.[1];
      assert.ok(lines.some(({ reqId, err }) => reqId === reference && err?.message.includes('map.json')));
    }
  }
});
