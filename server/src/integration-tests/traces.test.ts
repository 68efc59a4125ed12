import { captureLog, type LogLine } from '@lender-portal/server-kit/testing/captured-log';
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { createServer } from '../server';
import { signIn } from '../testing/api';
import { testSettings } from '../testing/test-settings';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = '00f067aa0ba902b7';
const traceparent = (flags: string) => `00-${TRACE}-${PARENT}-${flags}`;

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}

/** A collector for OTLP as JSON. */
async function receive() {
  const spans: Span[] = [];
  const server = createHttpServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      const { resourceSpans } = JSON.parse(text) as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] };
      spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
      response.setHeader('content-type', 'application/json').end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { spans, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/traces`, close };
}

async function open(receiver: string, trustProxy: number | false = 1) {
  const { lines, stream } = captureLog();
  const app = await createServer(await testSettings({ traces: { url: receiver }, trustProxy }), {
    level: 'debug',
    stream,
  });
  await app.listen({ host: app.settings.host, port: app.settings.port });
  const url = `http://127.0.0.1:${app.settings.port}`;
  const { access_token: token } = await signIn(url, 'main@summit.example');
  const ask = (flags: string) =>
    fetch(`${url}/graphql?token=secret`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        traceparent: traceparent(flags),
      },
      body: JSON.stringify({ query: 'query Mine { user { id } }' }),
    });
  return { app, lines: lines as (LogLine & { traceId?: string })[], ask };
}

// Behaviour: operating.traces
test('continues the proxy’s trace through route, operation, statements and log', async () => {
  const receiver = await receive();
  const { app, lines, ask } = await open(receiver.url);
  const id = (await ask('01')).headers.get('x-request-id')!;
  const page = await fetch(`http://127.0.0.1:${app.settings.port}/version`, {
    headers: { traceparent: traceparent('00') },
  });
  assert.equal(page.status, 200);
  await app.close();
  receiver.close();
  const ofTrace = receiver.spans.filter(({ traceId }) => traceId === TRACE);
  const request = ofTrace.find(({ name }) => name === 'POST /graphql')!;
  const operation = ofTrace.find(({ name }) => name.startsWith('graphql '))!;
  assert.deepEqual([request.traceId, request.parentSpanId], [TRACE, PARENT]);
  assert.deepEqual(
    [operation.traceId, operation.parentSpanId, operation.name],
    [TRACE, request.spanId, 'graphql other'],
  );
  const statements = ofTrace.filter(({ name }) => name === 'select');
  assert.ok(statements.length > 0 && statements.every(({ parentSpanId }) => parentSpanId === operation.spanId));
  assert.ok(
    statements.every(({ attributes }) =>
      attributes.some(({ key, value }) => key === 'db.query.text' && value.stringValue?.includes('$1')),
    ),
  );
  assert.ok(
    request.attributes.some(({ key, value }) => key === 'lender_portal.request_id' && value.stringValue === id),
  );
  assert.equal(lines.find(({ reqId, msg }) => reqId === id && msg === 'request')?.traceId, TRACE);
  // Unsampled traces of the proxy are not exported.
  assert.ok(!receiver.spans.some(({ name }) => name === 'GET /version'));
  assert.doesNotMatch(JSON.stringify(receiver.spans), /secret|summit/);
});

// Behaviour: operating.traces
test('starts its own trace without a trusted proxy', async () => {
  const receiver = await receive();
  const { app, ask } = await open(receiver.url, false);
  await ask('01');
  await app.close();
  receiver.close();
  const request = receiver.spans.find(({ name }) => name === 'POST /graphql')!;
  assert.notEqual(request.traceId, TRACE);
  assert.ok(!request.parentSpanId);
});

// Behaviour: operating.traces
test('answers requests and stops while the trace receiver is down, and logs it', async () => {
  // No retry, which would delay the end of this process.
  process.env['OTEL_EXPORTER_OTLP_TIMEOUT'] = '500';
  const receiver = await receive();
  receiver.close();
  const { app, lines, ask } = await open(receiver.url);
  assert.equal((await ask('01')).status, 200);
  await app.close();
  assert.equal(lines.filter(({ msg }) => msg.startsWith('trace export failed')).length, 1);
});
