import { silentLog } from '@lender-portal/server-kit/testing/silent-log';
import assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { before, test } from 'node:test';
import { ReportCounter } from '../../../domains/telemetry/counting/report-counter';
import { builtId } from '../../../testing/releases';
import { DOCUMENTS as NAME, testRegistry } from '../../../testing/registry';
import { startTestServer } from '../../../testing/test-server';
import type { FallbackResponse } from './fallback-releases';

const registry = testRegistry(() => startTestServer({}, { shouldInitializeLedger: true }));
let first: string;
before(async () => {
  first = await builtId('documents-mfe');
});

const rollBack = async (to: number) => assert.equal((await registry.post('/rollback', { to })).status, 201);

async function swapIn(text: string): Promise<{ id: string; seq: number }> {
  const id = await registry.publish(text);
  return { id, seq: (await registry.swap({ [NAME]: id }, { hotfix: 'a test' })).seq };
}

async function requestFallback(query: Record<string, string>): Promise<{ status: number; answer: FallbackResponse }> {
  const response = await fetch(
    `${registry.server.url}/lenders/-/fallback-release?${new URLSearchParams({ module: NAME, release: '', ...query })}`,
  );
  assert.equal(response.headers.get('cache-control'), 'no-store');
  return { status: response.status, answer: (await response.json()) as FallbackResponse };
}

const pageOf = (cookie = '') => registry.page({ cookie });

// Behaviour: releases.fallback
test('serves the fallback release with its dependencies and skips rolled-back ones', async () => {
  const second = await swapIn('second');
  const { answer } = await requestFallback({ release: second.id, seq: String(second.seq) });
  const url = answer.release!.imports[NAME]!;
  assert.equal(answer.release!.id, first);
  assert.match(url, new RegExp(`^/modules/${NAME}/`));
  assert.match(answer.release!.integrity[url]!, /^sha384-/);
  assert.equal(answer.isMapSuspect, true);

  await rollBack(1);
  const third = await swapIn('third');
  assert.equal((await requestFallback({ release: third.id, seq: String(third.seq) })).answer.release!.id, first);
});

// Behaviour: releases.fallback
test('serves the live release if another one fails', async () => {
  const fourth = await swapIn('fourth');
  assert.equal((await requestFallback({ release: first, seq: '1' })).answer.release!.id, fourth.id);
});

// Behaviour: releases.fallback
test('skips a release that does not run', async () => {
  const fifth = await swapIn('fifth');
  const sixth = await swapIn('sixth');
  const seventh = await swapIn('seventh');
  await rm(path.join(registry.server.settings.dataDir, 'modules', NAME, sixth.id), { recursive: true });
  const eighth = await swapIn('after-seventh');
  const query = { release: eighth.id, failed: seventh.id, seq: String(eighth.seq) };
  assert.equal((await requestFallback(query)).answer.release!.id, fifth.id);
  await rollBack(sixth.seq - 1);
  assert.equal((await requestFallback({ module: 'not-there', seq: '1' })).answer.release, null);
});

test('rejects a malformed request', async () => {
  const eleven = Array.from({ length: 11 }, (_each, index) => `1.0.${index}+000000000000`).join();
  for (const query of [
    { module: '../x', seq: '1' },
    { release: 'x', seq: '1' },
    { seq: 'x' },
    { seq: '1', failed: 'x' },
    { seq: '1', failed: eleven },
  ])
    assert.equal((await requestFallback(query)).status, 400);
});

// Behaviour: releases.previous-map
test('serves the previous map to a browser that cannot start, while the failing revision is live', async () => {
  await swapIn('eighth');
  await swapIn('ninth');
  const live = await pageOf();
  const [seq] = live.live.revision.split('-');
  const previous = await pageOf(`lp-failed-revisions=${live.live.revision}`);
  assert.equal(live.live.isPreviousMap, false);
  assert.equal(previous.live.isPreviousMap, true);
  assert.equal(previous.live.revision.split('-')[0], String(Number(seq) - 1));
  const files = Object.values(previous.imports).join();
  assert.ok(files.includes('eighth.1.js') && !files.includes('ninth.1.js'));
  assert.equal((await pageOf('lp-failed-revisions=1-000000000000')).live.isPreviousMap, false);
  await swapIn('tenth');
  assert.equal((await pageOf(`lp-failed-revisions=${live.live.revision}`)).live.isPreviousMap, false);
});

// Behaviour: releases.fallback
test('serves the last healthy release after two bad ones, without those that failed on the page', async () => {
  const good = await swapIn('good');
  const bad = await swapIn('bad');
  const worse = await swapIn('worse');
  const counter = new ReportCounter(registry.server.db, silentLog);
  const page = { revision: `${worse.seq}-000000000000`, canaries: '', reference: 'reference' };
  const event = { module: NAME, isFallback: false } as const;
  for (let count = 0; count < 20; count++) counter.count({ ...event, kind: 'mount', release: good.id }, page);
  for (const { id } of [bad, worse])
    for (let count = 0; count < 6; count++)
      counter.count(
        { kind: 'failure', module: NAME, release: id, what: 'mount', message: '', stack: '', route: 'documents' },
        page,
      );
  await counter.flush();
  assert.equal((await requestFallback({ release: worse.id, seq: String(worse.seq) })).answer.release!.id, good.id);
  const { answer } = await requestFallback({ release: worse.id, seq: String(worse.seq), failed: good.id });
  assert.ok(answer.release && ![good.id, bad.id, worse.id].includes(answer.release.id));
});
