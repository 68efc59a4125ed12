import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { after, before, test } from 'node:test';
import { collectRoutes, type Route } from './registered-routes';
import { startTestServer, type TestServer } from '../testing/test-server';

/** The portal as reached over https: a proxy terminates TLS. */
let server: TestServer;
let routes: Route[];

before(async () => {
  ({ started: server, routes } = await collectRoutes(() =>
    startTestServer({
      isAppUrlConfigured: true,
      appUrl: 'https://portal.example/lenders',
      securityContact: 'mailto:security@portal.example',
      botChallenge: {
        siteKey: '1x00000000000000000000AA',
        secret: '1x0000000000000000000000000000000AA',
        isEmulator: true,
      },
    }),
  ));
});
after(() => server.close());

const HSTS = /^strict-transport-security: max-age=31536000; includeSubDomains\r?$/im;
const NOSNIFF = /^x-content-type-options: nosniff\r?$/im;

function assertProtected(head: string, what: string): void {
  assert.match(head, HSTS, `${what}\n${head}`);
  assert.equal(head.match(new RegExp(NOSNIFF, 'gim'))?.length, 1, `${what}\n${head}`);
}

const headOf = ({ headers }: Response) => [...headers].map(([name, value]) => `${name}: ${value}`).join('\n');

/** Sends raw bytes and returns everything received until the end. */
async function exchange(text: string): Promise<string> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => (answer += chunk.toString()));
  socket.on('error', () => {});
  socket.write(text);
  await once(socket, 'close');
  return answer;
}

// Behaviour: page.headers
test('sends security headers on every route', async () => {
  assert.ok(routes.length > 60, `only ${routes.length} routes`);
  for (const { method, url } of routes) {
    const path = url.replace(/:\w+/g, 'x').replace('*', 'x');
    const init = {
      method,
      redirect: 'manual' as const,
      ...(/^(POST|PUT|PATCH|DELETE)$/.test(method) && { body: '{}', headers: { 'content-type': 'application/json' } }),
    };
    const response = await fetch(`${server.url}${path}`, init);
    await response.arrayBuffer();
    assertProtected(headOf(response), `${method} ${url}: ${response.status}`);
    assert.notEqual(response.status, 500, `${method} ${url}`);
  }
});

test('sends security headers without a matching route', async () => {
  for (const path of [
    '/no-such',
    '/favicon.ico',
    '/auth/v1/no-such',
    '/filestack/no-such',
    '/staff/no-such',
    '/modules/platform/main.mjs',
    '/%E0%A4%A',
    '/lenders/%E0%A4%A',
  ]) {
    const response = await fetch(`${server.url}${path}`);
    await response.arrayBuffer();
    assertProtected(headOf(response), `${path}: ${response.status}`);
  }
});

const HOST = 'Host: portal.example\r\n';
const raw: [string, string, number][] = [
  ['a malformed request', 'HELLO\r\n\r\n', 400],
  ['headers that are too large', `GET / HTTP/1.1\r\n${HOST}X: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ['a malformed header', `GET / HTTP/1.1\r\n${HOST}a b\r\n\r\n`, 400],
  ['an unsupported expectation', `GET / HTTP/1.1\r\n${HOST}Expect: wonders\r\nConnection: close\r\n\r\n`, 417],
  ['two content lengths', `POST /graphql HTTP/1.1\r\n${HOST}Content-Length: 1\r\nContent-Length: 2\r\n\r\n`, 400],
  ['no host', 'GET /lenders/ HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
  ['two hosts', `GET /lenders/ HTTP/1.1\r\n${HOST}${HOST}Connection: close\r\n\r\n`, 400],
  ...[
    '127.0.0.1:99999',
    '999.1.1.1',
    '1.2.3.4.5',
    '[::1',
    '[::g]',
    'a b',
    'a/b',
    'user@portal.example',
    'portal.example:',
    'portal.example:http',
    '"><script>',
    '',
  ].map((host): [string, string, number] => [
    `the host "${host}"`,
    `GET /lenders/ HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
    400,
  ]),
];
for (const [what, text, status] of raw) {
  test(`rejects ${what} with security headers`, async () => {
    const answer = await exchange(text);
    assert.match(answer, new RegExp(`^HTTP/1.1 ${status} `));
    assertProtected(answer.split('\r\n\r\n')[0]!, what);
  });
}

test('accepts a host name, an IP address, and no host in HTTP/1.0', async () => {
  for (const host of [
    'portal.example',
    'localhost:4000',
    '127.0.0.1:4000',
    '[::1]:4000',
    'xn--kgbechtv.example',
    'a_b.example.',
  ])
    assert.match(
      await exchange(`GET /healthz HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`),
      /^HTTP\/1.1 200 /,
      host,
    );
  assert.match(await exchange('GET /healthz HTTP/1.0\r\n\r\n'), /^HTTP\/1.1 200 /);
});

test('serves the security contact if set', async () => {
  const response = await fetch(`${server.url}/.well-known/security.txt`);
  assert.match(response.headers.get('content-type') ?? '', /^text\/plain/);
  assert.match(
    await response.text(),
    /^Contact: mailto:security@portal\.example\nExpires: \d{4}-\d\d-\d\dT[\d:.]+Z\nCanonical: https:\/\/portal\.example\/\.well-known\/security\.txt\n/,
  );
});
