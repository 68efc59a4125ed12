import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Registry } from 'prom-client';
import { startTestServer } from '../../testing/test-server';
import { reportMetrics } from './report-metrics';

const METRICS_TOKEN = 'a-token-of-prometheus-that-is-long-enough';

test('metrics are told to who has the token; without one in the settings there are none', async () => {
  const server = await startTestServer({ metricsToken: METRICS_TOKEN });
  const get = (headers: Record<string, string> = {}) => fetch(`${server.url}/metrics`, { headers });
  for (const authorization of ['', 'Bearer', 'Bearer wrong', `Basic ${METRICS_TOKEN}`]) assert.equal((await get({ authorization })).status, 401, authorization);
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

test('what browsers report is counted by module and release, and how long it took by module', async () => {
  const metrics = new Registry();
  const { counted, refused } = reportMetrics(metrics);
  counted({ kind: 'failure', module: 'exchange', release: '1.0.0+a', what: 'timeout', message: 'nobody@summit.example', route: 'exchange' });
  counted({ kind: 'mount', module: 'exchange', release: null, milliseconds: 61, isFallback: true });
  counted({ kind: 'vital', name: 'LCP', value: 1_234, route: 'exchange' });
  counted({ kind: 'vital', name: 'CLS', value: 0.12, route: 'exchange' });
  refused('token');
  const text = await metrics.metrics();
  for (const line of [
    'lender_portal_module_failures_total{module="exchange",release="1.0.0+a",what="timeout"} 1',
    'lender_portal_module_mounts_total{module="exchange",release="",fallback="true"} 1',
    'lender_portal_module_mount_seconds_sum{module="exchange"} 0.061',
    'lender_portal_web_vital_seconds_bucket{le="1.5",name="LCP",route="exchange"} 1',
    'lender_portal_web_vital_layout_shift_bucket{le="0.1",route="exchange"} 0',
    'lender_portal_web_vital_layout_shift_bucket{le="0.15",route="exchange"} 1',
    'lender_portal_reports_refused_total{reason="token"} 1',
  ])
    assert.ok(text.split('\n').includes(line), line);
  assert.doesNotMatch(text, /summit/);
});
