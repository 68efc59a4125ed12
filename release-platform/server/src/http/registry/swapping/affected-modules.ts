import type { Change } from '@lender-portal/registry-api';
import type { RunningReleases } from '@lender-portal/releases';
import type { LedgerEntry } from '../../../domains/releases/ledger/entry';

/** @param running specifier → release of the entry's map */
export function findAffectedModules(
  { changed }: Pick<LedgerEntry, 'changed'>,
  running: RunningReleases,
): NonNullable<Change['affected']> {
  const releases = new Map(Object.values(running).map((release) => [release.name, release]));
  return [...releases.values()].flatMap(({ name, id, shared, entries }) => {
    const specifiers = Object.keys(shared).filter((key) => key in changed && !(key in entries));
    return specifiers.length > 0 ? [{ module: name, release: id, specifiers }] : [];
  });
}
