import type { ResolvedModules } from '@lender-portal/releases/import-map';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LedgerEntry } from '../../../domains/releases/ledger/entry';
import type { ReleaseHealth } from '../../../domains/releases/health/release-health';
import type { Ledger } from '../../../domains/releases/ledger/ledger';
import { UndoHistory } from '../../../domains/releases/ledger/undo-history';
import { openFallbackReleases, SearchQueueFull } from './fallback-releases';

const MODULE = '@lender-portal/documents-mfe';
const release = (index: number) => `1.0.${index}+${String(index).padStart(12, '0')}`;

/** A ledger with `MODULE` on release 2 after release 1, which counts computations. */
function openCounted({ revisions = 2, earlier = [1], health = new Map<string, ReleaseHealth>() } = {}) {
  const counts = { searches: 0, statements: 0, running: 0, mostRunning: 0 };
  const history = new UndoHistory();
  const row = { at: new Date(0), who: 'file', reason: '' };
  for (const [seq, index] of [...earlier, 2].entries())
    history.add({ ...row, seq: seq + 1, changed: { [MODULE]: release(index) }, before: { [MODULE]: null } });
  const entryOf = (seq: number) =>
    ({ seq, changed: { [MODULE]: release(2) }, map: { imports: { [MODULE]: release(2) } } }) as unknown as LedgerEntry;
  const head = entryOf(revisions);
  const ledger = {
    head: async () => head,
    lastRead: head,
    entriesBefore: async () => [entryOf(revisions)],
    entry: async (seq: number) => {
      counts.statements++;
      return seq <= revisions ? entryOf(seq) : undefined;
    },
    history: async () => {
      counts.statements++;
      return history;
    },
  } as unknown as Ledger;
  async function resolve(): Promise<ResolvedModules> {
    counts.searches++;
    counts.mostRunning = Math.max(counts.mostRunning, ++counts.running);
    await new Promise(setImmediate);
    counts.running--;
    return { imports: {}, integrity: {}, releases: {}, remotes: {}, dependencies: {} } as unknown as ResolvedModules;
  }
  const findFallbackRelease = openFallbackReleases({
    ledger,
    resolver: { resolveRunnable: resolve },
    manifests: {} as never,
    health: async () => {
      counts.statements++;
      return health;
    },
    now: () => 0,
  });
  return { findFallbackRelease, counts };
}

// Behaviour: releases.fallback
test('answers 200 forged modules, releases, revisions and failed releases with one search', async () => {
  const { findFallbackRelease, counts } = openCounted();
  const known = await findFallbackRelease({ module: MODULE, release: null, seq: 2 });
  const { searches, statements } = counts;
  for (let index = 10; index < 210; index++) {
    assert.deepEqual(await findFallbackRelease({ module: MODULE, release: release(index), seq: 2 }), known);
    assert.deepEqual(await findFallbackRelease({ module: MODULE, release: null, seq: index }), known);
    const failed = Array.from({ length: 10 }, (_each, place) => release(index * 10 + place + 100));
    assert.deepEqual(await findFallbackRelease({ module: MODULE, release: null, seq: 2, failed }), known);
    assert.deepEqual(await findFallbackRelease({ module: `forged-${index}`, release: null, seq: 2 }), {
      release: null,
      isMapSuspect: false,
    });
  }
  assert.deepEqual({ ...counts }, { ...counts, searches, statements });
  assert.deepEqual(await findFallbackRelease({ module: 'constructor', release: null, seq: 2 }), {
    release: null,
    isMapSuspect: false,
  });
});

// Behaviour: releases.fallback
test('shares a search between concurrent requests about one failure, and queues different ones', async () => {
  const { findFallbackRelease, counts } = openCounted({ revisions: 10 });
  await Promise.all(
    Array.from({ length: 50 }, () => findFallbackRelease({ module: MODULE, release: release(2), seq: 10 })),
  );
  const { searches } = counts;
  await Promise.all(
    Array.from({ length: 9 }, (_, index) =>
      findFallbackRelease({ module: MODULE, release: release(2), seq: index + 1 }),
    ),
  );
  // One more search per revision. Whether the map is a suspect is cached.
  assert.equal(counts.searches, searches + 9);
  assert.equal(counts.mostRunning, 1);
});

// Behaviour: releases.fallback
test('answers every subset of failed releases from one search per release', async () => {
  const { findFallbackRelease, counts } = openCounted({ earlier: [10, 11, 12, 13] });
  const ids = [10, 11, 12, 13].map(release);
  for (let subset = 0; subset < 16; subset++) {
    const failed = ids.filter((_id, index) => subset & (1 << index));
    const { release: found } = await findFallbackRelease({ module: MODULE, release: release(2), seq: 5, failed });
    assert.equal(
      found?.id,
      ids.findLast((id) => !failed.includes(id)),
    );
  }
  // The fifth search determines whether the map is a suspect.
  assert.equal(counts.searches, 5);
});

// Behaviour: releases.fallback
test('serves the last healthy release after two bad ones, and the next one if it fails too', async () => {
  const silent = { wellOn: null, isFailing: false, hasFailedCheck: false, isWithdrawn: false };
  const health = new Map([
    [release(20), { ...silent, wellOn: '2026-11-02' }],
    [release(21), { ...silent, wellOn: '2026-11-20' }],
    [release(22), { ...silent, isFailing: true }],
  ]);
  const { findFallbackRelease } = openCounted({ earlier: [20, 21, 22], health });
  const findAfter = async (...failed: string[]) =>
    (await findFallbackRelease({ module: MODULE, release: release(2), seq: 4, failed })).release?.id;
  assert.equal(await findAfter(), release(21));
  assert.equal(await findAfter(release(21)), release(20));
  assert.equal(await findAfter(release(21), release(20)), release(22));
  assert.equal(await findAfter(release(20), release(21), release(22)), undefined);
  assert.equal(
    (await findFallbackRelease({ module: MODULE, release: release(20), seq: 4, failed: [release(2)] })).release?.id,
    release(21),
  );
});

// Behaviour: releases.fallback
test('rejects searches over the queue limit and answers the others', async () => {
  const { findFallbackRelease } = openCounted({ revisions: 200 });
  const answers = await Promise.allSettled(
    Array.from({ length: 100 }, (_, index) =>
      findFallbackRelease({ module: MODULE, release: release(2), seq: index + 1 }),
    ),
  );
  const rejected = answers.filter((each) => each.status === 'rejected');
  assert.ok(rejected.length > 0 && rejected.every(({ reason }) => reason instanceof SearchQueueFull));
  assert.ok(answers.some((each) => each.status === 'fulfilled' && each.value.release?.id === release(1)));
});
