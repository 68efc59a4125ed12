// Full suite only: it sends dozens of malformed values to each route.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { marketplaceTables } from '../marketplace/tables';
import { signIn } from '../testing/api';
import { gzipped, systemModule, testBuild, upload } from '@lender-portal/release-server/testing';
import { SERVICE_KEY, createTestToken, createWorkerToken } from '../testing/release-platform/registry-tokens';
import { collectRoutes, type Route } from './registered-routes';
import { startTestServer, type TestServer } from '../testing/test-server';

/** Query parameters and body of each route; path parameters are part of its URL. Each value is replaced in turn. */
interface Input {
  query?: Readonly<Record<string, string>>;
  body?: Readonly<Record<string, unknown>>;
}

const MODULE = '@lender-portal/documents-mfe';
const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';
const lease = UNKNOWN_ID;
const worker = 'worker';
const reason = 'A reason';
const from = '2026-11-25T10:00:00.000Z';

const NO_INPUT: Input = {};

const inputs: Readonly<Record<string, Input>> = {
  'GET /': NO_INPUT,
  'GET /healthz': NO_INPUT,
  'GET /readyz': NO_INPUT,
  'GET /version': NO_INPUT,
  'GET /platform': NO_INPUT,
  'GET /platform/*': NO_INPUT,
  'GET /lenders': NO_INPUT,
  'GET /lenders/*': { query: { invitation: UNKNOWN_ID } },
  'GET /lenders/-/live': { query: { module: MODULE } },
  'GET /lenders/-/modules/:digest': NO_INPUT,
  'GET /lenders/-/preview': NO_INPUT,
  'GET /lenders/-/preview/releases': NO_INPUT,
  'POST /lenders/-/preview/releases': NO_INPUT,
  'GET /lenders/-/preview/*': NO_INPUT,
  'POST /lenders/-/preview/*': { body: {} },
  'POST /lenders/-/preview/end': { body: {} },
  'GET /lenders/-/fallback-release': { query: { module: MODULE, release: '1.0.0+000000000000', seq: '1' } },
  'GET /lenders/-/preview/leave': NO_INPUT,
  'GET /-/preview/*': NO_INPUT,
  'POST /-/preview/*': { body: {} },
  'GET /-/preview/leave': NO_INPUT,
  'GET /-/preview/left': NO_INPUT,
  'GET /modules/*': NO_INPUT,
  'GET /shared/*': NO_INPUT,
  'GET /remotes/*': NO_INPUT,
  'GET /import-map.json': NO_INPUT,
  'GET /terms': NO_INPUT,
  'GET /terms.css': NO_INPUT,
  'GET /terms/:version': NO_INPUT,
  'POST /csp-reports': {
    body: { 'csp-report': { 'blocked-uri': 'inline', 'violated-directive': 'script-src', 'document-uri': '/lenders' } },
  },
  'POST /reports': {
    body: { page: 'token', events: [{ kind: 'failure', module: MODULE, message: 'x', count: 1 }], vitals: {} },
  },

  'POST /graphql': { body: { query: '{ user { id } }', operationName: null, variables: {}, extensions: {} } },
  'GET /graphql': { query: { query: '{ user { id } }' } },
  'PUT /graphql': { body: {} },
  'PATCH /graphql': { body: {} },
  'DELETE /graphql': NO_INPUT,

  'POST /check-worker/jobs': { body: { worker } },
  'POST /check-worker/jobs/:id/progress': { body: { worker, lease, progress: 'started' } },
  'POST /check-worker/jobs/:id/outcome': {
    body: {
      lease,
      findings: [{ step: 'mount', module: MODULE, message: 'x', alsoLive: false }],
      screenshots: [{ page: '/lenders', display: 'desktop', image: 'AAAA' }],
    },
  },

  'POST /registry/sessions': { body: {} },
  'POST /registry/sessions/start': { body: { secret: 'secret' } },
  'GET /registry/session': NO_INPUT,
  'DELETE /registry/session': NO_INPUT,
  'GET /registry/files': NO_INPUT,
  'GET /registry/openapi.json': NO_INPUT,
  'GET /registry/modules': NO_INPUT,
  'GET /registry/modules/:name': NO_INPUT,
  'PUT /registry/modules/:name/releases': {
    query: { preview: UNKNOWN_ID },
    body: { from: 'https://127.0.0.1:9/release.json' },
  },
  'GET /registry/checks/availability': NO_INPUT,
  'POST /registry/checks': { body: { releases: ['$release'] } },
  'POST /registry/checks/:id/acceptance': { body: { findings: [1], reason: 'known' } },
  'GET /registry/checks/queue': NO_INPUT,
  'DELETE /registry/checks/:id': NO_INPUT,
  'GET /registry/checks/:id': NO_INPUT,
  'GET /registry/checks/:id/screenshots/:number': NO_INPUT,
  'GET /registry/reports': { query: { module: MODULE, minutes: '60' } },
  'GET /registry/freezes': NO_INPUT,
  // The module is unknown, so nothing is frozen.
  'POST /registry/freeze': { body: { module: '@lender-portal/none', reason, until: '2026-01-01T00:00:00.000Z' } },
  'POST /registry/lift': { body: { module: '@lender-portal/none', reason } },
  'POST /registry/rollback': { body: { to: 1, module: undefined, reason, dryRun: true } },
  'POST /registry/swaps': {
    body: { set: { [MODULE]: '$release' }, reason, dryRun: true, force: true, hotfix: reason },
  },
  'GET /registry/import-map.json': NO_INPUT,
  'GET /registry/ledger': {
    query: {
      after: '0',
      before: '9',
      order: 'newest',
      limit: '5',
      module: MODULE,
      who: 'token:owners',
      from,
      until: from,
    },
  },
  'GET /registry/ledger/verify': NO_INPUT,
  'GET /registry/canaries': NO_INPUT,
  'POST /registry/canaries': {
    body: {
      set: { [MODULE]: '1.0.0+000000000000' },
      share: 5,
      companies: [UNKNOWN_ID],
      minFailingLenders: 5,
      maxFailureRate: 0.05,
      promote: { minutes: 10 },
      reason,
      force: true,
      again: true,
    },
  },
  'GET /registry/webhooks': NO_INPUT,
  // Plain http to another host is rejected, so no webhook is added.
  'POST /registry/webhooks': { body: { url: 'http://ops.example/', format: 'standard', events: ['edit.refused'] } },
  'DELETE /registry/webhooks/:id': NO_INPUT,
  'POST /registry/webhooks/:id/test': { body: {} },
  'GET /registry/webhooks/:id/deliveries': NO_INPUT,
  'POST /registry/webhooks/:id/deliveries/:delivery/resend': { body: {} },
  'DELETE /registry/canaries/:id': NO_INPUT,
  'POST /registry/canaries/:id/promote': { body: { reason, dryRun: true, force: true } },
  'POST /registry/previews': { body: { set: { [MODULE]: '$release' }, minutes: 5 } },
  'DELETE /registry/previews/:id': NO_INPUT,

  'GET /staff/accounts-without-company': NO_INPUT,
  'GET /staff/audit': {
    query: {
      user: 'main@summit.example',
      company: UNKNOWN_ID,
      action: 'x',
      since: '2026-01-01',
      until: '2026-12-31',
      cursor: '5',
      size: '10',
    },
  },
  'GET /staff/documents': { query: { status: 'SUBMITTED', after: 'x' } },
  'GET /staff/join-requests': { query: { all: 'true', after: 'x' } },
  'GET /staff/loans': { query: { after: 'x' } },
  'GET /staff/loans/:id': NO_INPUT,
  'GET /staff/offers': { query: { status: 'SUBMITTED', after: 'x' } },
  'GET /staff/registry-tokens': NO_INPUT,
  'GET /staff/tenants/:id': NO_INPUT,
  'GET /staff/terms': NO_INPUT,
  'GET /staff/terms/acceptances/:id': NO_INPUT,
  'POST /staff/accounts/:id/company': { body: { tenant: UNKNOWN_ID, company: 'Company' } },
  'POST /staff/documents/:id/approval': { body: { expires: '2030-01-01' } },
  'POST /staff/documents/:id/rejection': { body: { reason } },
  'POST /staff/join-requests/:id/invitation': { body: {} },
  'POST /staff/join-requests/:id/refusal': { body: { reason } },
  'POST /staff/lender-states/:id/approval': { body: {} },
  'POST /staff/lender-states/:id/withdrawal': { body: { reason } },
  'POST /staff/loans/:id/conditions': { body: { condition: 'Survey', note: 'x' } },
  'POST /staff/loans/:id/messages': { body: { text: 'x' } },
  'POST /staff/loans/:id/statement': { body: { statement: { on: '2027-01-31', servicer: 'x' } } },
  'POST /staff/offers/:id/acceptance': { body: {} },
  'POST /staff/offers/:id/counter': { body: { amount: 1, rate: 0.1, points: 1, term: 12, message: 'x' } },
  'POST /staff/offers/:id/refusal': { body: { reason } },
  'POST /staff/registry-tokens': { body: { name: 'odd', modules: [MODULE], owner: false, checkWorker: false } },
  'POST /staff/registry-tokens/:id/revocation': { body: {} },
  'POST /staff/tenants/:id': { body: { isWhiteLabel: 'true', isDev: 'false' } },
  'POST /staff/terms': { body: { version: '2.0', content: 'x' } },
  'POST /staff/users/:id/main': { body: {} },
};

const ODD_TEXTS = [
  '\0',
  'a\0b',
  '',
  '../../x',
  'x'.repeat(4_000),
  '-1',
  '2147483648',
  '9007199254740993',
  '%',
  '__proto__',
];
const ODD_BYTES = ['%ED%A0%80', '%'];
const ODD_VALUES = [
  null,
  true,
  -1.5,
  2_147_483_648,
  1e300,
  [],
  {},
  { a: { b: null } },
  ['\0'],
  { '\0': 1 },
  'a\0b',
  '\ud800',
  '',
  'x'.repeat(4_000),
];
const DEEP = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
const ODD_BODIES = ['', 'null', '[]', '"\\u0000"', '5', '{', '{"__proto__":1}', DEEP, `{"a":${DEEP}}`];

/** Emulators serve developers and tests only. */
const IS_EMULATOR = /^\/(auth|filestack|mailbox|turnstile)(\/|$)/;
/** Routes on the owners' origin. */
const IS_OWNERS = /^\/(platform|-)(\/|$)/;

let server: TestServer;
let routes: Route[];
let owner: string;
let known: Readonly<Record<string, string>>;
let credentials: readonly [area: RegExp, token: string][];

before(async () => {
  const collected = await collectRoutes(() =>
    startTestServer({ serviceKey: SERVICE_KEY }, { shouldInitializeLedger: true }),
  );
  server = collected.started;
  routes = collected.routes.filter(({ method, url }) => method !== 'OPTIONS' && !IS_EMULATOR.test(url));
  owner = await createTestToken(server, 'owners', [], true);
  const { id, entries } = testBuild(
    { 'first.1.js': systemModule() },
    { name: MODULE, entries: { [MODULE]: 'first.1.js' } },
  );
  assert.equal((await upload(server, MODULE, owner, await gzipped(entries))).status, 201);
  const { access_token: lender } = await signIn(server.url, 'main@summit.example');
  const db = marketplaceTables(server.app.database.db);
  const first = async (
    table: 'portal.tenant_files' | 'portal.lender_states' | 'marketplace.offers' | 'portal.tenants' | 'portal.users',
  ) => (await db.selectFrom(table).select('id').executeTakeFirstOrThrow()).id;
  const { number: loan } = await db.selectFrom('marketplace.loans').select('number').executeTakeFirstOrThrow();
  known = {
    release: id,
    documents: await first('portal.tenant_files'),
    'lender-states': await first('portal.lender_states'),
    offers: await first('marketplace.offers'),
    tenants: await first('portal.tenants'),
    users: await first('portal.users'),
    loans: loan,
    modules: MODULE,
  };
  credentials = [
    [/^\/staff/, SERVICE_KEY],
    [/^\/check-worker/, await createWorkerToken(server)],
    [/^\/registry/, owner],
    [/^\/graphql/, lender],
  ];
});
after(() => server.close());

// Behaviour: limits.malformed-input
test('lists the input of every route', () => {
  const registered = new Set(routes.map(({ method, url }) => `${method} ${url}`));
  assert.deepEqual(Object.keys(inputs).sort(), [...registered].sort());
});

/** The route's URL with an existing id, or with raw text in place of one parameter. */
function pathOf(url: string, odd?: { at: number; raw: string }): string {
  const area = url.split('/')[2] ?? '';
  let at = 0;
  return url.replaceAll(/:\w+|\*/g, () => (odd?.at === at++ ? odd.raw : encodeURIComponent(known[area] ?? UNKNOWN_ID)));
}

const originOf = (url: string) => (IS_OWNERS.test(url) ? server.ownersUrl : server.url);

async function statusOf({ method, url }: Route, path: string, body?: string): Promise<number> {
  const token = credentials.find(([area]) => area.test(url))?.[1];
  const response = await fetch(originOf(url) + path, {
    method,
    redirect: 'manual',
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body }),
  });
  const text = await response.text();
  // No worker is running.
  return text.includes('CHECKS_UNAVAILABLE') ? 200 : response.status;
}

function* requestsOf(
  { method, url }: Route,
  { query = {}, body }: Input,
): Generator<[path: string, body?: string | undefined]> {
  const valid = body && JSON.stringify(body);
  const usual = new URLSearchParams(query).toString();
  const paths = (url.match(/:\w+|\*/g) ?? []).length;
  for (let at = 0; at < paths; at++)
    for (const raw of [...ODD_TEXTS.map(encodeURIComponent), ...ODD_BYTES])
      yield [`${pathOf(url, { at, raw })}?${usual}`, valid];
  for (const name of Object.keys(query)) {
    const others = new URLSearchParams(usual);
    others.delete(name);
    for (const raw of [...ODD_TEXTS.map(encodeURIComponent), ...ODD_BYTES])
      yield [`${pathOf(url)}?${others}&${name}=${raw}`, valid];
    for (const repeated of [`${name}=a&${name}=b`, `${name}[]=a`, `${name}[a]=b`])
      yield [`${pathOf(url)}?${others}&${repeated}`, valid];
  }
  yield [`${pathOf(url)}?%00=%00&__proto__=a&__proto__=b`, valid];
  if (valid === undefined || method === 'GET') return;
  for (const odd of ODD_BODIES) yield [`${pathOf(url)}?${usual}`, odd];
  const fields = JSON.parse(valid) as Record<string, unknown>;
  for (const name of Object.keys(body!))
    for (const odd of ODD_VALUES) yield [`${pathOf(url)}?${usual}`, JSON.stringify({ ...fields, [name]: odd })];
}

// Behaviour: limits.malformed-input
test('rejects an archive whose manifest is nested too deeply', async () => {
  for (const content of [DEEP, `{"name":${DEEP}}`, `{"x":${DEEP}}`]) {
    const { status, body } = await upload(server, MODULE, owner, await gzipped([{ name: 'release.json', content }]));
    assert.deepEqual([status, body.code], [422, 'INVALID_RELEASE'], JSON.stringify(body));
  }
});

for (const [route, input] of Object.entries(inputs))
  // Behaviour: limits.malformed-input
  test(`answers malformed values without a server error: ${route}`, async () => {
    const [method = '', url = ''] = route.split(' ');
    const failures: string[] = [];
    for (const [path, body] of requestsOf({ method, url }, input)) {
      const status = await statusOf({ method, url }, path, body);
      if (status >= 500) failures.push(`${status} ${path.slice(0, 200)} ${body?.slice(0, 200) ?? ''}`);
    }
    assert.deepEqual(failures, []);
  });
