import { diffMaps, type ResolvedModules } from '@lender-portal/releases/import-map';
import { silentLog } from '@lender-portal/server-kit/testing/silent-log';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LedgerEntry } from '../../../domains/releases/ledger/entry';
import type { Ledger } from '../../../domains/releases/ledger/ledger';
import { openPreviousImportMaps } from './previous-import-maps';

const UI = '@lender-portal/ui';
const USERS = '@lender-portal/users-mfe';

type Targets = Record<string, string>;

/** A ledger of these maps in order. `ui` is on every page. */
function open(...maps: Targets[]) {
  const entries = maps.map((imports, index) => {
    const map = { imports, integrity: {} };
    return {
      seq: index + 1,
      map,
      ...diffMaps({ imports: maps[index - 1] ?? {}, integrity: {} }, map),
    } as unknown as LedgerEntry;
  });
  const ledger = {
    head: async () => entries.at(-1),
    entriesBefore: async (seq: number, limit: number) =>
      entries
        .filter((entry) => entry.seq < seq)
        .toReversed()
        .slice(0, limit),
  } as unknown as Ledger;
  const releases = {
    [UI]: { name: UI, id: '1', entries: { [UI]: '' }, shared: {}, offers: {} },
    [USERS]: { name: USERS, id: '1', entries: { [USERS]: '' }, shared: { [UI]: {} }, offers: {} },
  };
  const resolved = {
    imports: {},
    integrity: {},
    remotes: {},
    dependencies: {},
    releases,
  } as unknown as ResolvedModules;
  const findPreviousImportMap = openPreviousImportMaps({
    ledger,
    resolver: { resolveRunnable: async () => resolved },
    log: silentLog,
  });
  return async (...failed: number[]) => (await findPreviousImportMap(failed))?.seq;
}
const map = (ui: string, users = 'a'): Targets => ({ [UI]: ui, [USERS]: users });

// Behaviour: releases.previous-map
test('serves the last working revision after two bad ones of a shared library', async () => {
  const before = open(map('good'), map('bad'), map('worse'));
  assert.equal(await before(3), 2);
  assert.equal(await before(3, 2), 1);
  assert.equal(await before(3, 2, 1), undefined);
});

// Behaviour: releases.previous-map
test('skips revisions with the same libraries as a failed one', async () => {
  const before = open(map('good'), map('good', 'b'), map('bad', 'b'), map('bad', 'c'), map('bad', 'd'));
  assert.equal(await before(5), 2);
});

// Behaviour: releases.previous-map
test('never falls back to a rolled-back map', async () => {
  assert.equal(await open(map('good'), map('bad'), map('good'), map('worse'))(4), 3);
  assert.equal(await open(map('good'), map('bad'), map('good'))(3), undefined);
});

test('serves the map before the last swap if no shared part has changed lately', async () => {
  const rows = ['a', 'b', 'c', 'd', 'e', 'f'].map((users) => map('new', users));
  assert.equal(await open(map('old'), ...rows)(7), 6);
});
