import { captureLog, type LogLine } from '@lender-portal/server-kit/testing/captured-log';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { signIn } from '../testing/api';
import { testSettings } from '../testing/test-settings';
import { createServer } from '../server';
import type { PortalSettings } from '../foundation/settings/settings';

const METRICS_TOKEN = 'a-token-of-operators-that-is-long-enough';

type Line = LogLine & {
  operation?: string;
  userId?: string;
  tenantId?: string;
  route?: string;
};

async function open(overrides: Partial<PortalSettings> = {}) {
  const { lines, stream } = captureLog();
  const app = await createServer(await testSettings(overrides), { level: 'debug', stream });
  await app.listen({ host: app.settings.host, port: app.settings.port });
  return { app, lines: lines as Line[], url: `http://127.0.0.1:${app.settings.port}` };
}

// Behaviour: operating.request-id
test('logs each request with its id, operation and user', async () => {
  const { app, lines, url } = await open();
  const { access_token: token } = await signIn(url, 'main@summit.example');
  const answer = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query: 'query Mine { user { id } tenant { id } }' }),
  });
  const id = answer.headers.get('x-request-id')!;
  const { data } = (await answer.json()) as { data: { user: { id: string }; tenant: { id: string } } };
  await app.close();
  const access = lines.find(({ reqId, msg }) => reqId === id && msg === 'request')!;
  assert.deepEqual(
    [access.operation, access.userId, access.tenantId, access.route],
    ['Mine', data.user.id, data.tenant.id, '/graphql'],
  );
  assert.doesNotMatch(JSON.stringify(lines), new RegExp(`summit\\.example|${token!.slice(-20)}`));
});

// Behaviour: operating.request-id
test('returns a request id and accepts an incoming one only from a trusted proxy', async () => {
  const idOf = async (url: string, id?: string) =>
    (await fetch(`${url}/nothing`, { headers: id === undefined ? {} : { 'x-request-id': id } })).headers.get(
      'x-request-id',
    )!;
  const alone = await open();
  for (const given of [undefined, 'from-a-visitor']) assert.match(await idOf(alone.url, given), /^[\da-f-]{36}$/);
  await alone.app.close();
  const behind = await open({ trustProxy: 1 });
  assert.equal(await idOf(behind.url, 'of.the-proxy_1'), 'of.the-proxy_1');
  for (const given of ['short', 'x'.repeat(65), 'a b c d e f g', '{"level":60}'])
    assert.match(await idOf(behind.url, given), /^[\da-f-]{36}$/, given);
  await behind.app.close();
});

// Behaviour: operating.log
test('shows the release to everyone, and its commit to operators', async () => {
  const { app, url } = await open({ metricsToken: METRICS_TOKEN });
  const ask = async (headers: Record<string, string>) =>
    (await (await fetch(`${url}/version`, { headers })).json()) as Record<string, unknown>;
  for (const headers of [{}, { authorization: 'Bearer wrong' }]) {
    const { name, version, ...rest } = await ask(headers);
    assert.match(`${String(name)} ${String(version)}`, /^lender-portal \d+\.\d+\.\d+$/);
    assert.deepEqual(rest, {});
  }
  assert.ok('commit' in (await ask({ authorization: `Bearer ${METRICS_TOKEN}` })));
  await app.close();
});

// Behaviour: page.fatal
test('shows the page’s log reference on the fatal screen', async () => {
  const { app, lines } = await open();
  const { body } = await app.inject('/lenders/exchange');
  await app.close();
  const reference = /Reference for support: <code>([^<]+)<\/code>/.exec(body)?.[1];
  assert.match(reference ?? '', /^[0-9a-f-]{36}$/);
  assert.deepEqual(
    lines.filter(({ reqId, msg }) => reqId === reference && msg === 'request').map(({ route }) => route),
    ['/lenders/*'],
  );
});
