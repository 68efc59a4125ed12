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
  statement?: string;
  statements?: number;
  route?: string;
};

async function open(overrides: Partial<PortalSettings> = {}) {
  const { lines, stream } = captureLog();
  const app = await createServer(await testSettings(overrides), { level: 'debug', stream });
  await app.listen({ host: app.settings.host, port: app.settings.port });
  return { app, lines: lines as Line[], url: `http://127.0.0.1:${app.settings.port}` };
}

// Behaviour: operating.request-id, operating.slow
test('logs each request with its id, operation and user, and slow statements without values', async () => {
  const { app, lines, url } = await open({ slowQueryMs: 0.001, slowRequestMs: 0.001 });
  const { access_token: token } = await signIn(url, 'main@summit.example');
  const answer = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query: 'query Mine { user { id } tenant { id } }' }),
  });
  const id = answer.headers.get('x-request-id')!;
  const { data } = (await answer.json()) as { data: { user: { id: string }; tenant: { id: string } } };
  await app.close();
  const ofRequest = lines.filter(({ reqId }) => reqId === id);
  const access = ofRequest.find(({ msg }) => msg === 'request')!;
  assert.deepEqual(
    [access.operation, access.userId, access.tenantId, access.route],
    ['Mine', data.user.id, data.tenant.id, '/graphql'],
  );
  const slow = ofRequest.filter(({ statement }) => statement !== undefined);
  assert.ok(slow.length > 0);
  assert.ok(slow.some(({ operation }) => operation === 'Mine'));
  const [request, ...more] = ofRequest.filter(({ msg }) => msg === 'slow request');
  assert.deepEqual([request?.operation, request?.route, more], ['Mine', '/graphql', []]);
  assert.ok(request!.statements! >= slow.length);
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
test('shows the release to everyone, and sources, start time and schema to operators', async () => {
  const { app, url } = await open({ metricsToken: METRICS_TOKEN, appVersion: '2027.1' });
  const ask = async (headers: Record<string, string>) =>
    (await (await fetch(`${url}/version`, { headers })).json()) as Record<string, unknown>;
  for (const headers of [{}, { authorization: 'Bearer wrong' }])
    assert.deepEqual(await ask(headers), { name: 'lender-portal', version: '2027.1' });
  const { startedAt, schema, node } = await ask({ authorization: `Bearer ${METRICS_TOKEN}` });
  assert.ok(Date.parse(String(startedAt)) <= Date.now());
  assert.match(String(schema), /^\d{4}-/);
  assert.equal(node, process.version);
  await app.close();
  const plain = await open();
  const { version } = (await (await fetch(`${plain.url}/version`)).json()) as { version: string };
  assert.match(version, /^\d+\.\d+\.\d+$/);
  await plain.app.close();
});
