import type { LedgerEntry } from '../../../domains/releases/ledger/entry';
import type { UndoHistory } from '../../../domains/releases/ledger/undo-history';

/**
 * @returns an entry in the format of the API, without its whole maps: whether it was a rollback, and which of its
 *   targets were rolled back later
 */
export function toEntryResponse(
  { changed, before, map: { routes, unchecked = [] }, file: _file, at, ...entry }: LedgerEntry,
  history: UndoHistory,
) {
  const rolledBack = Object.entries(changed).flatMap(([key, target]) => {
    const row = history.rolledBack(key, target);
    return row ? [[key, row.seq] as const] : [];
  });
  return {
    ...entry,
    at: at.toISOString(),
    set: changed,
    from: before,
    unchecked: Object.fromEntries(unchecked.flatMap((key) => (changed[key] ? [[key, changed[key]]] : []))),
    ...(routes && { routes: Object.keys(routes) }),
    isRollback: history.isRollback(entry.seq),
    rolledBackIn: Object.fromEntries(rolledBack),
  };
}
