import type { RunningReleases } from '@lender-portal/releases';
import type { LedgerEntry } from '../../../domains/releases/ledger/entry';

/** A module that takes something of what is swapped. */
interface Affected {
  module: string;
  /** The id of its release. */
  release: string;
  /** What it takes: keys of the map that lead elsewhere. */
  specifiers: string[];
}

/** @param running the releases behind the map of the entry, by specifier */
export function affectedBy({ changed }: Pick<LedgerEntry, 'changed'>, running: RunningReleases): Affected[] {
  const releases = new Map(Object.values(running).map((release) => [release.name, release]));
  return [...releases.values()].flatMap(({ name, id, shared, entries }) => {
    const specifiers = Object.keys(shared).filter((key) => key in changed && !(key in entries));
    return specifiers.length > 0 ? [{ module: name, release: id, specifiers }] : [];
  });
}
