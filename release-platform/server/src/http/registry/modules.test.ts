import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { gzipped, systemModule, testBuild } from '../../testing/archives';
import { call, createTestToken, upload } from '../../testing/calls';
import { builtId } from '../../testing/releases';
import { startTestServer, type TestServer } from '../../testing/test-server';

const NAME = '@lender-portal/documents-mfe';
const USERS = '@lender-portal/users-mfe';

let server: TestServer;
let owner: string;
before(async () => {
  server = await startTestServer();
  owner = await createTestToken(server, 'owners', [], true);
});
after(() => server.close());

interface Module {
  name: string;
  live: string | null;
  before: string | null;
  since: { seq: number; who: string; reason: string; forced: boolean; at: string } | null;
  pages: { title: string; path: string }[] | null;
  takenBy: string[];
  releases: { id: string }[];
}

const get = async <Answer>(path: string) => (await call(server, path, owner)).body as unknown as Answer;
const moduleOf = (name: string) => get<Module>(`/modules/${encodeURIComponent(name)}`);
const post = (path: string, body: unknown, token = owner) =>
  call(server, path, token, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

async function publish(text: string, name = NAME): Promise<string> {
  const entry = `${text}.1.js`;
  const { id, entries } = testBuild(
    { [entry]: systemModule([], text) },
    { name, entries: { [name]: entry }, commit: 'c0ffee' },
  );
  assert.equal((await upload(server, name, owner, await gzipped(entries))).status, 201);
  return id;
}

const swapIn = async (set: Record<string, string>, reason = '') =>
  assert.equal((await post('/swaps', { set, reason, force: true })).status, 201);

// Behaviour: releases.openapi
test('returns every running module with its lender pages and dependents', async () => {
  const modules = new Map((await get<Module[]>('/modules')).map((module) => [module.name, module]));
  const documents = modules.get(NAME)!;
  assert.deepEqual(documents.pages, [{ title: 'Certificates', path: 'profile/documents' }]);
  assert.deepEqual([documents.takenBy, documents.since, documents.before], [[], null, null]);
  assert.match(documents.live!, /^1\.0\.0\+[0-9a-f]{12}$/);
  for (const everywhere of [
    '@lender-portal/shell',
    '@lender-portal/root-config',
    '@lender-portal/ui',
    '@lender-portal/shared-deps',
  ])
    assert.equal(modules.get(everywhere)?.pages, null, everywhere);
  assert.ok(modules.get('@lender-portal/ui')!.takenBy.includes(NAME));
  assert.ok(modules.get('@lender-portal/shared-deps')!.takenBy.includes('@lender-portal/ui'));
  assert.ok(modules.get('exchange')!.pages!.length > 0);
});

// Behaviour: releases.swap
test('returns the time, author and reason of each live release, and rolls back one module alone', async () => {
  const first = await publish('first');
  const second = await publish('second');
  const users = await publish('users', USERS);
  await swapIn({ [NAME]: first }, 'the first');
  await swapIn({ [NAME]: second }, 'the second');
  await swapIn({ [USERS]: users });
  const { live, before: previous, since } = await moduleOf(NAME);
  assert.deepEqual(
    [live, previous, since!.seq, since!.who, since!.reason, since!.forced],
    [second, first, 3, 'token:owners', 'the second', true],
  );
  assert.ok(Date.now() - Date.parse(since!.at) < 60_000);

  const trial = await post('/rollback', { module: NAME, dryRun: true });
  assert.deepEqual(
    [trial.status, trial.body['set'], trial.body['from'], trial.body['isWritten']],
    [200, { [NAME]: first }, { [NAME]: second }, false],
  );
  assert.equal((await moduleOf(NAME)).live, second);
  const team = await createTestToken(server, 'documents-team', [NAME]);
  const done = await post('/rollback', { module: NAME }, team);
  assert.deepEqual(
    [done.status, done.body['reason'], done.body['who']],
    [201, `rollback of ${NAME}`, 'token:documents-team'],
  );
  assert.deepEqual(
    [(await moduleOf(NAME)).live, (await moduleOf(NAME)).before, (await moduleOf(USERS)).live],
    [first, await builtId('documents-mfe'), users],
  );

  assert.equal((await post('/rollback', { module: USERS }, team)).body.code, 'FORBIDDEN');
  assert.equal((await post('/rollback', { module: '@lender-portal/shell' })).body.code, 'NOT_FOUND');
  assert.equal((await post('/rollback', { module: NAME, to: 1 })).body.code, 'BAD_REQUEST');
  const { status, body } = await post('/rollback', { to: 1, dryRun: true });
  const set = { [NAME]: await builtId('documents-mfe'), [USERS]: await builtId('users-mfe') };
  assert.deepEqual([status, body['set'], body['isWritten']], [200, set, false]);
  const dryRun = await post('/swaps', { set: { [NAME]: second }, dryRun: true });
  assert.deepEqual([dryRun.status, dryRun.body['isWritten']], [200, false]);
});

// Behaviour: releases.openapi
test('reads the ledger from either end', async () => {
  const seqs = async (query: string) => (await get<{ seq: number }[]>(`/ledger${query}`)).map(({ seq }) => seq);
  const all = await seqs('');
  assert.ok(all.length >= 5);
  assert.deepEqual(await seqs('?order=newest'), all.toReversed());
  assert.deepEqual(await seqs('?order=newest&limit=2'), all.toReversed().slice(0, 2));
  assert.deepEqual(await seqs('?before=3'), [2, 1]);
  assert.deepEqual(await seqs('?after=2&limit=2'), [3, 4]);
  assert.equal((await call(server, '/ledger?before=last', owner)).status, 400);
});
