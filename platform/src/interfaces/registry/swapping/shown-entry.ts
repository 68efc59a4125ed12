import type { LedgerEntry } from '../../../domains/releases/ledger/entry';

/** An entry as it is told: without the whole maps, which the live one and the rows before it tell. */
export function shown({ changed, before, map: _map, file: _file, at, ...entry }: LedgerEntry) {
  return { ...entry, at: at.toISOString(), set: changed, from: before };
}
