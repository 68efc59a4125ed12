import type { ReportEvent } from '@lender-portal/contracts/reports';
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Counts } from '../../domains/telemetry/counting/counts';
import { writeCounts } from '../../domains/telemetry/counting/write-counts';
import { gzipped, systemModule, testBuild } from '../../testing/archives';
import { call, createTestToken, upload } from '../../testing/calls';
import { builtId } from '../../testing/releases';
import { startTestServer, type TestServer } from '../../testing/test-server';

const NAME = '@lender-portal/documents-mfe';

let server: TestServer;
let owner: string;
before(async () => {
  server = await startTestServer({}, { shouldInitializeLedger: true });
  owner = await createTestToken(server, 'owners', [], true);
});
after(() => server.close());

async function report(minutesAgo: number, release: string, kinds: readonly ('mount' | 'failure' | 'fallback')[]) {
  const counts = new Counts(1_000);
  const events = kinds.map((kind): ReportEvent =>
    kind === 'failure'
      ? { kind, module: NAME, release, what: 'mount', message: 'broken', stack: '', route: 'documents' }
      : { kind: 'mount', module: NAME, release, milliseconds: 60, isFallback: kind === 'fallback' },
  );
  const at = new Date(Date.now() - minutesAgo * 60_000);
  for (const event of events) counts.add(event, { revision: '1-abc', canaries: '', reference: 'page' }, at);
  await writeCounts(server.db, counts.take());
}

const post = async (address: string, body: object) => {
  const answer = await call(server, address, owner, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  assert.equal(answer.status, 201, JSON.stringify(answer.body));
};

interface Counted {
  release: string;
  mounts: number;
  failures: number;
  fallbacks: number;
}
const read = async () => {
  const { modules } = (await call(server, '/reports', owner)).body as unknown as {
    modules: (Counted & { module: string; live: Counted | null })[];
  };
  return modules.find(({ module }) => module === NAME)!;
};

// Behaviour: reports.shown
test('counts the live release since a rollback separately from the failed one', async () => {
  const good = await builtId('documents-mfe');
  await report(40, good, ['failure', 'mount', 'mount']);
  assert.deepEqual([(await read()).live!.release, (await read()).failures], [good, 1]);
  const { id: bad, entries } = testBuild(
    { 'bad.1.js': systemModule([], 'bad') },
    { name: NAME, entries: { [NAME]: 'bad.1.js' } },
  );
  assert.equal((await upload(server, NAME, owner, await gzipped(entries))).status, 201);
  await post('/swaps', { set: { [NAME]: bad }, force: true });
  await report(0, bad, ['failure', 'failure', 'failure', 'failure', 'failure']);
  await report(0, good, ['fallback']);
  const broken = await read();
  assert.deepEqual([broken.live!.release, broken.live!.failures], [bad, 5]);

  await post('/rollback', { module: NAME });
  await report(0, good, ['mount', 'mount']);
  const { live, failures } = await read();
  assert.deepEqual([live!.release, live!.mounts, live!.fallbacks, live!.failures, failures], [good, 2, 1, 0, 6]);
});
