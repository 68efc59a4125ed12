import type { RunningReleases } from '@lender-portal/releases';
import type { LedgerEntry } from '../../../domains/releases/ledger/entry';

/** A module that depends on the swapped one. */
interface Affected {
  module: string;
  /** Id of its release. */
  release: string;
  /** Changed import map keys that it imports. */
  specifiers: string[];
}

/** @param running specifier → release of the entry's map */
export function findAffectedModules({ changed }: Pick<LedgerEntry, 'changed'>, running: RunningReleases): Affected[] {
  const releases = new Map(Object.values(running).map((release) => [release.name, release]));
  return [...releases.values()].flatMap(({ name, id, shared, entries }) => {
    const specifiers = Object.keys(shared).filter((key) => key in changed && !(key in entries));
    return specifiers.length > 0 ? [{ module: name, release: id, specifiers }] : [];
  });
}
