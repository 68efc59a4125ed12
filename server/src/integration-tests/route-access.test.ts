import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { signIn } from '../testing/api';
import { FROM_PAGE, gzipped, openOwnersSession, systemModule, testBuild } from '@lender-portal/release-server/testing';
import { SERVICE_KEY, createTestToken, createWorkerToken } from '../testing/release-platform/registry-tokens';
import { collectRoutes, type Route } from './registered-routes';
import { startTestServer, type TestServer } from '../testing/test-server';

/**
 * Expected statuses per route and caller, one letter each, in the order of `callers`:
 * - `+` 2xx or 3xx, `U` 401, `F` 403, `N` 404, `C` 409, `G` 410, `B` 400
 * - every letter except U and F means that the caller is authorized
 */
const matrix = `
  POST   /check-worker/jobs                             UUUUUU+ UUUUUUU
  POST   /check-worker/jobs/:id/outcome                 UUUUUUC UUUUUUU
  POST   /check-worker/jobs/:id/progress                UUUUUUC UUUUUUU
  GET    /platform                                      N++N+NN NNNNNNN
  GET    /platform/*                                    N++N+NN NNNNNNN
  GET    /registry/canaries                             ++++++F UUUUUUU
  POST   /registry/canaries                             CCFCCFF UUUUUUU
  DELETE /registry/canaries/:id                         ++F++FF UUUUUUU
  POST   /registry/canaries/:id/promote                 CCFCCFF UUUUUUU
  POST   /registry/checks                               ++F++FF UUUUUUU
  DELETE /registry/checks/:id                           ++F++FF UUUUUUU
  POST   /registry/checks/:id/acceptance                ++F++FF UUUUUUU
  GET    /registry/checks/:id                           ++++++F UUUUUUU
  GET    /registry/checks/:id/screenshots/:number       NNNNNNF UUUUUUU
  GET    /registry/checks/availability                  ++++++F UUUUUUU
  GET    /registry/checks/queue                         ++++++F UUUUUUU
  GET    /registry/files                                ++++++F UUUUUUU
  POST   /registry/freeze                               ++FFFFF UUUUUUU
  GET    /registry/freezes                              ++++++F UUUUUUU
  GET    /registry/import-map.json                      +++++++ +++++++
  GET    /registry/ledger                               ++++++F UUUUUUU
  GET    /registry/ledger/verify                        ++++++F UUUUUUU
  POST   /registry/lift                                 ++FFFFF UUUUUUU
  GET    /registry/modules                              ++++++F UUUUUUU
  GET    /registry/modules/:name                        ++++++F UUUUUUU
  PUT    /registry/modules/:name/releases               +FF+FFF UUUUUUU
  GET    /registry/openapi.json                         +++++++ +++++++
  POST   /registry/previews                             ++F++FF UUUUU+U
  DELETE /registry/previews/:id                         NNF++NF UUUUUNU
  GET    /registry/reports                              ++++++F UUUUUUU
  POST   /registry/rollback                             ++F++FF UUUUUUU
  DELETE /registry/session                              ++F+++F UUUUUUU
  GET    /registry/session                              ++++++F UUUUUUU
  POST   /registry/sessions                             +FF+F+F UUUUUUU
  POST   /registry/sessions/start                       FGFFGFF FFFFFFF
  POST   /registry/swaps                                ++F++FF UUUUUUU
  GET    /registry/webhooks                             +++FFFF UUUUUUU
  POST   /registry/webhooks                             ++FFFFF UUUUUUU
  DELETE /registry/webhooks/:id                         NNFFFFF UUUUUUU
  GET    /registry/webhooks/:id/deliveries              +++FFFF UUUUUUU
  POST   /registry/webhooks/:id/deliveries/:delivery/resend NNFFFFF UUUUUUU
  POST   /registry/webhooks/:id/test                    NNFFFFF UUUUUUU
  GET    /staff/accounts-without-company                UUUUUUU U+UUUUU
  POST   /staff/accounts/:id/company                    UUUUUUU UBUUUUU
  GET    /staff/audit                                   UUUUUUU U+UUUUU
  GET    /staff/documents                               UUUUUUU U+UUUUU
  POST   /staff/documents/:id/approval                  UUUUUUU UNUUUUU
  POST   /staff/documents/:id/rejection                 UUUUUUU UBUUUUU
  GET    /staff/join-requests                           UUUUUUU U+UUUUU
  POST   /staff/join-requests/:id/invitation            UUUUUUU UNUUUUU
  POST   /staff/join-requests/:id/refusal               UUUUUUU UNUUUUU
  POST   /staff/lender-states/:id/approval              UUUUUUU UNUUUUU
  POST   /staff/lender-states/:id/withdrawal            UUUUUUU UBUUUUU
  GET    /staff/loans                                   UUUUUUU U+UUUUU
  GET    /staff/loans/:id                               UUUUUUU UNUUUUU
  POST   /staff/loans/:id/conditions                    UUUUUUU UNUUUUU
  POST   /staff/loans/:id/messages                      UUUUUUU UNUUUUU
  POST   /staff/loans/:id/statement                     UUUUUUU UNUUUUU
  GET    /staff/offers                                  UUUUUUU U+UUUUU
  POST   /staff/offers/:id/acceptance                   UUUUUUU UNUUUUU
  POST   /staff/offers/:id/counter                      UUUUUUU UBUUUUU
  POST   /staff/offers/:id/refusal                      UUUUUUU UBUUUUU
  GET    /staff/registry-tokens                         UUUUUUU U+UUUUU
  POST   /staff/registry-tokens                         UUUUUUU UBUUUUU
  POST   /staff/registry-tokens/:id/revocation          UUUUUUU UNUUUUU
  GET    /staff/tenants/:id                             UUUUUUU UNUUUUU
  POST   /staff/tenants/:id                             UUUUUUU UNUUUUU
  GET    /staff/terms                                   UUUUUUU U+UUUUU
  POST   /staff/terms                                   UUUUUUU UBUUUUU
  GET    /staff/terms/acceptances/:id                   UUUUUUU UNUUUUU
  POST   /staff/users/:id/main                          UUUUUUU UNUUUUU
`;

const callers = [
  'owner',
  "owner's session",
  "owner's session, without the headers of the owners' page",
  'team of the module',
  'session of the team',
  'another team',
  'check worker',
  'revoked owner',
  'service key',
  "lender's access token",
  'malformed token',
  'no token',
  'no token, from this machine',
  "owner's session, at the lenders' address",
] as const;
type Caller = (typeof callers)[number];

const LETTERS: Readonly<Record<number, string>> = {
  400: 'B',
  401: 'U',
  403: 'F',
  404: 'N',
  409: 'C',
  410: 'G',
};
const AREAS = /^\/(registry|check-worker|staff|platform)(\/|$)/;
/** Routes of the owners' origin, which accepts sessions. */
const OWNERS_AREAS = /^\/(registry|platform)(\/|$)/;
const AT_OWNERS_ORIGIN: readonly Caller[] = [
  "owner's session",
  "owner's session, without the headers of the owners' page",
  'session of the team',
];
const MODULE = '@lender-portal/documents-mfe';
const OTHER_MODULE = '@lender-portal/users-mfe';
const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';
// The port is closed.
const WEBHOOK = { url: 'http://127.0.0.1:9/', format: 'standard', events: ['edit.refused'] };
const JSON_TYPE = { 'content-type': 'application/json' };

interface Call {
  body?: unknown;
  /** Sent instead of JSON. */
  bytes?: Uint8Array<ArrayBuffer>;
  type?: string;
  headers?: Record<string, string>;
  query?: string;
  params?: Record<string, string>;
  /** Runs before each caller's turn. @returns path parameters */
  prepare?: () => Promise<Record<string, string>>;
}

let server: TestServer;
let routes: Route[];
let owner: string;
let team: string;
let worker: string;
let checkId: string;
let credentials: Record<Caller, Record<string, string>>;
let release: { id: string; archive: Uint8Array<ArrayBuffer> };

before(async () => {
  ({ started: server, routes } = await collectRoutes(() =>
    startTestServer({ serviceKey: SERVICE_KEY }, { shouldInitializeLedger: true }),
  ));
  owner = await createTestToken(server, 'owners', [], true);
  team = await createTestToken(server, 'documents-team', [MODULE]);
  const live = await build('live');
  assert.equal((await upload(live.archive)).status, 201);
  const swap = await send(
    'POST',
    '/registry/swaps',
    { ...JSON_TYPE, ...asOwner() },
    JSON.stringify({ set: { [MODULE]: live.id }, force: true }),
  );
  assert.equal(swap.status, 201, await swap.text());
  release = await build('candidate');
  const otherTeam = await createTestToken(server, 'users-team', [OTHER_MODULE]);
  worker = await createWorkerToken(server);
  const revoked = await createTestToken(server, 'revoked', [], true);
  await send('POST', '/staff/registry-tokens/revoked/revocation', { authorization: `Bearer ${SERVICE_KEY}` });
  const { access_token: lender } = await signIn(server.url, 'main@summit.example');
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  credentials = {
    owner: bearer(owner),
    ...(await openSessions()),
    'team of the module': bearer(team),
    'another team': bearer(otherTeam),
    'check worker': bearer(worker),
    'revoked owner': bearer(revoked),
    'service key': bearer(SERVICE_KEY),
    "lender's access token": bearer(lender),
    'malformed token': bearer('lprt_malformed'),
    'no token': { 'x-forwarded-for': '203.0.113.9' },
    'no token, from this machine': {},
  };
  assert.equal((await upload(release.archive)).status, 201);
  ({ id: checkId } = await createCheck());
});
after(() => server.close());

const send = (method: string, path: string, headers: Record<string, string>, body?: BodyInit, origin = server.url) =>
  fetch(`${origin}${path}`, { method, headers, redirect: 'manual', ...(body !== undefined && { body }) });

async function build(text: string): Promise<typeof release> {
  const { id, entries } = testBuild(
    { [`${text}.1.js`]: systemModule([], text) },
    { name: MODULE, entries: { [MODULE]: `${text}.1.js` } },
  );
  return { id, archive: new Uint8Array(await gzipped(entries)) };
}

const upload = (archive: Uint8Array<ArrayBuffer>) =>
  send(
    'PUT',
    `/registry/modules/${encodeURIComponent(MODULE)}/releases`,
    { 'content-type': 'application/gzip', ...asOwner() },
    archive,
  );
const asOwner = () => ({ authorization: `Bearer ${owner}` });
const asTeam = () => ({ authorization: `Bearer ${team}` });

async function openSessions() {
  const ofOwner = await openOwnersSession(server, owner);
  return {
    "owner's session": { ...ofOwner, ...FROM_PAGE },
    "owner's session, without the headers of the owners' page": ofOwner,
    'session of the team': { ...(await openOwnersSession(server, team)), ...FROM_PAGE },
    "owner's session, at the lenders' address": { ...ofOwner, ...FROM_PAGE },
  };
}

/** A separate session for the call that ends sessions. */
async function reopenSessions(): Promise<Record<string, string>> {
  Object.assign(credentials, await openSessions());
  return {};
}

/** Checks are accepted only if a worker asked for jobs recently. */
async function announceWorker(): Promise<Record<string, string>> {
  await send(
    'POST',
    '/check-worker/jobs',
    { ...JSON_TYPE, authorization: `Bearer ${worker}` },
    JSON.stringify({ worker: 'matrix' }),
  );
  return {};
}

async function createCheck(): Promise<Record<'id', string>> {
  await announceWorker();
  const response = await send(
    'POST',
    '/registry/checks',
    { ...JSON_TYPE, ...asTeam() },
    JSON.stringify({ releases: [release.id] }),
  );
  assert.equal(response.status, 202, await response.clone().text());
  return { id: ((await response.json()) as { id: string }).id };
}

async function failCheck(): Promise<Record<'id', string>> {
  const { id } = await createCheck();
  const findings = JSON.stringify([{ step: 'size', module: MODULE, message: 'is large', alsoLive: false }]);
  await server.app.database.db
    .updateTable('portal.checks')
    .set({ state: 'failed', findings, finished_at: new Date(), lease: null, leased_until: null })
    .where('id', '=', id)
    .execute();
  return { id };
}

async function createCanary(): Promise<Record<string, string>> {
  const running = await send('GET', '/registry/canaries', asOwner());
  for (const { id, state } of (await running.json()) as { id: string; state: string }[])
    if (state === 'running') await send('DELETE', `/registry/canaries/${id}`, asOwner());
  const body = JSON.stringify({ set: { [MODULE]: release.id }, share: 5, force: true });
  const response = await send('POST', '/registry/canaries', { ...JSON_TYPE, ...asOwner() }, body);
  assert.equal(response.status, 201, await response.clone().text());
  return { id: ((await response.json()) as { id: string }).id };
}

async function createPreview(): Promise<Record<string, string>> {
  const response = await send(
    'POST',
    '/registry/previews',
    { ...JSON_TYPE, ...asTeam() },
    JSON.stringify({ set: { [MODULE]: release.id } }),
  );
  assert.equal(response.status, 201, await response.clone().text());
  return { id: ((await response.json()) as { id: string }).id };
}

/**
 * Requests that need more than a JSON body and unknown ids. Calls that would change the live map are dry runs, or fail
 * after authorization.
 */
const calls: Readonly<Record<string, () => Call>> = {
  'GET /registry/modules/:name': () => ({ params: { name: MODULE } }),
  'PUT /registry/modules/:name/releases': () => ({
    params: { name: MODULE },
    bytes: release.archive,
    type: 'application/gzip',
  }),
  'POST /registry/swaps': () => ({ body: { set: { [MODULE]: release.id }, dryRun: true } }),
  'POST /registry/freeze': () => ({ body: { module: OTHER_MODULE, reason: 'a test' } }),
  'POST /registry/lift': () => ({
    body: { module: OTHER_MODULE, reason: 'a test' },
    prepare: async () => {
      const body = JSON.stringify({ module: OTHER_MODULE, reason: 'a test' });
      await send('POST', '/registry/freeze', { ...JSON_TYPE, ...asOwner() }, body);
      return {};
    },
  }),
  'POST /registry/rollback': () => ({ body: { to: 1, dryRun: true } }),
  'POST /registry/checks': () => ({ body: { releases: [release.id] }, prepare: announceWorker }),
  'DELETE /registry/checks/:id': () => ({ prepare: createCheck }),
  'POST /registry/checks/:id/acceptance': () => ({ prepare: failCheck, body: { findings: [1], reason: 'known' } }),
  'GET /registry/checks/:id': () => ({ params: { id: checkId } }),
  'GET /registry/checks/:id/screenshots/:number': () => ({ params: { id: checkId, number: '0' } }),
  'POST /registry/canaries': () => ({ body: { set: { [MODULE]: release.id }, share: 5 } }),
  'DELETE /registry/canaries/:id': () => ({ prepare: createCanary }),
  'POST /registry/canaries/:id/promote': () => ({ prepare: createCanary, body: {} }),
  'POST /registry/previews': () => ({ body: { set: { [MODULE]: release.id } } }),
  'DELETE /registry/previews/:id': () => ({ prepare: createPreview }),
  'POST /registry/webhooks': () => ({ body: WEBHOOK }),
  'DELETE /registry/session': () => ({ prepare: reopenSessions }),
  'POST /registry/sessions/start': () => ({ body: { secret: 'unknown' } }),
  'POST /check-worker/jobs': () => ({ body: { worker: 'matrix' } }),
  'POST /check-worker/jobs/:id/progress': () => ({
    body: { worker: 'matrix', lease: UNKNOWN_ID, progress: 'started' },
  }),
  'POST /check-worker/jobs/:id/outcome': () => ({ body: { lease: UNKNOWN_ID, findings: [], screenshots: [] } }),
};

const expectations = new Map(
  matrix
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .map(([method, url, ...cells]) => [`${method} ${url}`, cells.join('')] as const),
);

async function answerTo(route: string, caller: Caller): Promise<string> {
  const [method = '', url = ''] = route.split(' ');
  const { body, bytes, type, headers, query = '', params, prepare } = calls[route]?.() ?? {};
  const values: Readonly<Record<string, string>> = { '*': '', ...params, ...(await prepare?.()) };
  const path = url.replaceAll(/:(\w+)|\*/g, (name, key?: string) =>
    encodeURIComponent(values[key ?? name] ?? UNKNOWN_ID),
  );
  const hasBody = method !== 'GET' && method !== 'DELETE';
  const response = await send(
    method,
    path + query,
    { ...(hasBody && { 'content-type': type ?? 'application/json' }), ...headers, ...credentials[caller] },
    hasBody ? (bytes ?? JSON.stringify(body ?? {})) : undefined,
    AT_OWNERS_ORIGIN.includes(caller) && OWNERS_AREAS.test(path) ? server.ownersUrl : server.url,
  );
  await response.arrayBuffer();
  return response.status < 400 ? '+' : (LETTERS[response.status] ?? `(${response.status})`);
}

// Behaviour: releases.tokens
test('covers every route of the registry, the check worker, the staff and the owners, and no other', () => {
  const registered = new Set(routes.filter(({ url }) => AREAS.test(url)).map(({ method, url }) => `${method} ${url}`));
  assert.deepEqual([...expectations.keys()].sort(), [...registered].sort());
});

for (const [route, cells] of expectations)
  // Behaviour: releases.tokens
  test(`authorizes ${route} per caller`, async () => {
    let answers = '';
    for (const caller of callers) answers += await answerTo(route, caller);
    assert.equal(answers, cells);
  });
