import { silentLog } from '@lender-portal/server/testing/silent-log';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LedgerEntry } from '../../../domains/releases/ledger/entry';
import type { Ledger } from '../../../domains/releases/ledger/ledger';
import type { ResolvedModules } from '../import-map/resolve';
import { openReleasesBefore, SearchQueueFull } from './releases-before';

const MODULE = '@lender-portal/documents-mfe';
const release = (index: number) => `1.0.${index}+${String(index).padStart(12, '0')}`;

/** A ledger whose head has `MODULE` on release 2, with release 1 before it; counts what is computed. */
function openCounted({ revisions = 2 } = {}) {
  const counts = { searches: 0, statements: 0, running: 0, mostRunning: 0 };
  const entryOf = (seq: number) => ({ seq, changed: { [MODULE]: release(2) }, map: { imports: { [MODULE]: release(2) } } }) as unknown as LedgerEntry;
  const ledger = {
    head: async () => entryOf(revisions),
    entry: async (seq: number) => {
      counts.statements++;
      return seq <= revisions ? entryOf(seq) : undefined;
    },
    changesOf: async () => {
      counts.statements++;
      return [{ from: release(1), to: release(2) }];
    },
  } as unknown as Ledger;
  async function resolve(): Promise<ResolvedModules> {
    counts.searches++;
    counts.mostRunning = Math.max(counts.mostRunning, ++counts.running);
    await new Promise(setImmediate);
    counts.running--;
    return { imports: {}, integrity: {}, releases: {}, remotes: {}, dependencies: {} } as unknown as ResolvedModules;
  }
  const { releaseBefore } = openReleasesBefore({
    ledger: () => ledger,
    importMap: { withReleases: resolve, resolve } as never,
    manifests: {} as never,
    places: {} as never,
    log: silentLog,
  });
  return { releaseBefore, counts };
}

test('answers 200 forged modules, releases and revisions with one search', async () => {
  const { releaseBefore, counts } = openCounted();
  const known = await releaseBefore({ module: MODULE, release: null, seq: 2 });
  const { searches, statements } = counts;
  for (let index = 10; index < 210; index++) {
    assert.deepEqual(await releaseBefore({ module: MODULE, release: release(index), seq: 2 }), known);
    assert.deepEqual(await releaseBefore({ module: MODULE, release: null, seq: index }), known);
    assert.deepEqual(await releaseBefore({ module: `forged-${index}`, release: null, seq: 2 }), { release: null, isMapSuspect: false });
  }
  assert.deepEqual({ ...counts }, { ...counts, searches, statements });
  assert.deepEqual(await releaseBefore({ module: 'constructor', release: null, seq: 2 }), { release: null, isMapSuspect: false });
});

test('concurrent questions about one failure share a search, different ones take turns', async () => {
  const { releaseBefore, counts } = openCounted({ revisions: 10 });
  await Promise.all(Array.from({ length: 50 }, () => releaseBefore({ module: MODULE, release: release(2), seq: 10 })));
  const { searches } = counts;
  await Promise.all(Array.from({ length: 9 }, (_, index) => releaseBefore({ module: MODULE, release: release(2), seq: index + 1 })));
  assert.equal(counts.searches, searches * 10);
  assert.equal(counts.mostRunning, 1);
});

test('rejects searches beyond those that may wait, and answers the others', async () => {
  const { releaseBefore } = openCounted({ revisions: 200 });
  const answers = await Promise.allSettled(Array.from({ length: 100 }, (_, index) => releaseBefore({ module: MODULE, release: release(2), seq: index + 1 })));
  const rejected = answers.filter((each) => each.status === 'rejected');
  assert.ok(rejected.length > 0 && rejected.every(({ reason }) => reason instanceof SearchQueueFull));
  assert.ok(answers.some((each) => each.status === 'fulfilled' && each.value.release?.id === release(1)));
});
