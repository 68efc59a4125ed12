import type { LogLine } from '@lender-portal/server-kit/testing/captured-log';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { StandaloneSettings } from '../../standalone/read-settings';
import { pagesAlone } from '../../testing/pages';

type ReportLine = LogLine & { report?: Record<string, unknown> };
const REPORTED = 'CSP violation reported';

async function reporter(reportLimit: StandaloneSettings['reportLimit'] = { max: 100, window: 60 }) {
  const { app, lines } = await pagesAlone({ reportLimit });
  const send = async (payload: unknown, type = 'application/csp-report', remoteAddress = '203.0.113.7') => {
    const body = typeof payload === 'string' ? payload : JSON.stringify(payload);
    return (
      await app.inject({
        method: 'POST',
        url: '/csp-reports',
        headers: { 'content-type': type },
        payload: body,
        remoteAddress,
      })
    ).statusCode;
  };
  const reports = () => lines.filter(({ msg }) => msg === REPORTED).map((line) => (line as ReportLine).report);
  return { app, send, reports };
}

const secret = 'https://portal.example/lenders/sign-up?invitation=6f1c&token_hash=pkce_1#access_token=abc';
const page = 'https://portal.example/lenders/sign-up';

test('logs the violated directive and location of a report, without queries or other fields', async () => {
  const { app, send, reports } = await reporter();
  const body = {
    'csp-report': {
      'document-uri': secret,
      referrer: secret,
      'blocked-uri': 'https://evil.example/x.js?from=invitation',
      'effective-directive': 'script-src-elem',
      'source-file': secret,
      'line-number': 3,
      'script-sample': 'invitation=6f1c',
      'original-policy': 'default-src',
      'status-code': 200,
      disposition: 'enforce',
    },
  };
  assert.equal(await send(body), 204);
  assert.deepEqual(reports(), [
    {
      page,
      directive: 'script-src-elem',
      blocked: 'https://evil.example/x.js',
      source: page,
      line: 3,
      disposition: 'enforce',
    },
  ]);
  await app.close();
});

// Behaviour: limits.connections
test('logs reports in the newer format, at most ten', async () => {
  const { app, send, reports } = await reporter();
  const one = {
    type: 'csp-violation',
    url: secret,
    body: {
      documentURL: secret,
      blockedURL: 'inline',
      effectiveDirective: 'style-src',
      lineNumber: 1,
      columnNumber: 2,
      sample: secret,
    },
  };
  assert.equal(
    await send(
      Array.from({ length: 20 }, () => one),
      'application/reports+json',
    ),
    204,
  );
  assert.equal(reports().length, 10);
  assert.deepEqual(reports()[0], { page, directive: 'style-src', blocked: 'inline', line: 1, column: 2 });
  await app.close();
});

test('ignores bodies that are not reports', async () => {
  const { app, send, reports } = await reporter();
  for (const body of [null, 7, [], [null], {}, { 'csp-report': 'x' }, { 'csp-report': { 'document-uri': {} } }])
    assert.ok((await send(body)) < 500);
  assert.equal(await send('{'), 400);
  assert.equal(await send({ 'csp-report': { 'document-uri': 'x'.repeat(20_000) } }), 413);
  assert.equal(await send('{}', 'text/plain'), 415);
  assert.deepEqual(reports(), []);
  assert.equal(await send({ 'csp-report': { 'document-uri': 'x'.repeat(1_000) } }), 204);
  assert.equal(String(reports()[0]?.['page']).length, 300);
  await app.close();
});

// Behaviour: limits.connections
test('limits reports per network', async () => {
  const { app, send, reports } = await reporter({ max: 2, window: 60 });
  const body = { 'csp-report': { 'document-uri': page } };
  assert.deepEqual([await send(body), await send(body), await send(body)], [204, 204, 429]);
  assert.equal(await send(body, 'application/csp-report', '203.0.113.8'), 204);
  const [one, same] = ['2001:db8:1:2::1', '2001:db8:1:2::ffff'];
  assert.deepEqual(
    [await send(body, undefined, one), await send(body, undefined, same), await send(body, undefined, one)],
    [204, 204, 429],
  );
  assert.equal(reports().length, 5);
  await app.close();
});
