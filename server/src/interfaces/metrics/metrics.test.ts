import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Registry } from 'prom-client';
import { startTestServer } from '../../testing/test-server';
import { mailAttempts } from '@lender-portal/server-kit/telemetry/channels';
import { send } from '../../testing/api';
import { reportMetrics } from '@lender-portal/release-server/testing';

const JOIN = 'mutation CreateJoinRequest($input: CreateJoinRequestInput!) { createJoinRequest(input: $input) { id } }';
const METRICS_TOKEN = 'a-token-of-prometheus-that-is-long-enough';

// Behaviour: operating.metrics
test('serves metrics only with the token, and none without one configured', async () => {
  const server = await startTestServer({ metricsToken: METRICS_TOKEN });
  const get = (headers: Record<string, string> = {}) => fetch(`${server.url}/metrics`, { headers });
  for (const authorization of ['', 'Bearer', 'Bearer wrong', `Basic ${METRICS_TOKEN}`])
    assert.equal((await get({ authorization })).status, 401, authorization);
  const answer = await get({ authorization: `Bearer ${METRICS_TOKEN}` });
  assert.deepEqual([answer.status, answer.headers.get('cache-control')], [200, 'no-store']);
  assert.match(answer.headers.get('content-type')!, /^text\/plain; version=0\.0\.4/);
  const refused = await fetch(`${server.url}/reports`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: '{',
  });
  assert.equal(refused.status, 400);
  const text = await (await get({ authorization: `Bearer ${METRICS_TOKEN}` })).text();
  assert.match(text, /^lender_portal_reports_refused_total\{reason="malformed"\} 1$/m);
  await server.close();

  const without = await startTestServer();
  assert.equal((await fetch(`${without.url}/metrics`)).status, 404);
  await without.close();
});

// Behaviour: operating.metrics
test('exposes requests, operations, limits, mails, queues and process metrics', async () => {
  const server = await startTestServer({
    metricsToken: METRICS_TOKEN,
    joinRequestLimits: { perAddress: { max: 1, window: 60 }, perEmail: { max: 9, window: 60 } },
  });
  const read = async () => {
    const answer = await fetch(`${server.url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
    return (await answer.text()).split('\n');
  };
  const ask = (body: object) => send(`${server.url}/graphql`, { body });
  const join = {
    query: JOIN,
    variables: {
      input: {
        firstName: 'Ada',
        lastName: 'Lovelace',
        company: 'Engine LLC',
        email: 'a@b.example',
        phone: '+12125550100',
      },
    },
  };
  await ask(join);
  await ask({ ...join, variables: { input: { ...join.variables.input, email: 'other@b.example' } } });
  for (let index = 0; index < 3; index += 1) await ask({ query: `query Made${index} { viewer { id } }` });
  await ask({ query: '{ broken' });
  await fetch(`${server.url}/nothing/of/ours?token=secret`);
  await fetch(`${server.url}/healthz`);
  await fetch(`${server.url}/nothing/else`);
  await sql`insert into portal.account_changes (user_id, created_at) select id, now() - interval '1 minute' from portal.users limit 1`.execute(
    server.app.database.db,
  );
  mailAttempts.publish({ outcome: 'delayed' });

  const lines = await read();
  for (const line of [
    'lender_portal_graphql_operation_seconds_count{operation="CreateJoinRequest",outcome="ok"} 1',
    'lender_portal_graphql_operation_seconds_count{operation="CreateJoinRequest",outcome="refused"} 1',
    'lender_portal_graphql_operation_seconds_count{operation="other",outcome="refused"} 4',
    'lender_portal_limits_hit_total{rule="join-request"} 1',
    'lender_portal_http_request_seconds_count{method="",route="",status="4xx"} 2',
    'lender_portal_http_request_seconds_count{method="GET",route="/healthz",status="2xx"} 1',
    'lender_portal_mail_attempts_total{outcome="delayed"} 1',
    'lender_portal_queue_waiting{queue="mails"} 0',
    'lender_portal_queue_waiting{queue="checks"} 0',
    'lender_portal_queue_waiting{queue="accounts"} 1',
  ])
    assert.ok(lines.includes(line), line);
  const text = lines.join('\n');
  assert.match(text, /^lender_portal_queue_oldest_seconds\{queue="accounts"\} 6\d/m);
  assert.match(text, /^lender_portal_http_request_seconds_count\{method="POST",route="\/graphql",status="2xx"\} \d$/m);
  for (const name of [
    'lender_portal_disk_free_bytes',
    'nodejs_eventloop_lag_p99_seconds',
    'nodejs_heap_size_used_bytes',
    'process_cpu_seconds_total',
    'process_resident_memory_bytes',
  ])
    assert.match(text, new RegExp(`^${name} `, 'm'));
  assert.doesNotMatch(text, /secret|Made|b\.example|nothing\/of/);
  await server.close();
});

// Behaviour: operating.metrics
test('counts browser reports by module and release, and web vitals by route', async () => {
  const metrics = new Registry();
  const { counted, refused } = reportMetrics(metrics);
  counted({
    kind: 'failure',
    module: 'exchange',
    release: '1.0.0+a',
    what: 'timeout',
    message: 'nobody@summit.example',
    stack: '',
    route: 'exchange',
  });
  counted({ kind: 'mount', module: 'exchange', release: null, isFallback: true });
  counted({ kind: 'vital', name: 'LCP', value: 1_234, route: 'exchange' });
  counted({ kind: 'vital', name: 'CLS', value: 0.12, route: 'exchange' });
  refused('token');
  const text = await metrics.metrics();
  for (const line of [
    'lender_portal_module_failures_total{module="exchange",release="1.0.0+a",what="timeout"} 1',
    'lender_portal_module_mounts_total{module="exchange",release="",fallback="true"} 1',
    'lender_portal_web_vital_seconds_bucket{le="1.5",name="LCP",route="exchange"} 1',
    'lender_portal_web_vital_layout_shift_bucket{le="0.1",route="exchange"} 0',
    'lender_portal_web_vital_layout_shift_bucket{le="0.15",route="exchange"} 1',
    'lender_portal_reports_refused_total{reason="token"} 1',
  ])
    assert.ok(text.split('\n').includes(line), line);
  assert.doesNotMatch(text, /summit/);
});
