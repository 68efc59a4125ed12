import type { LedgerEntry } from '../ledger/entry';

/** How `importmap.json` differs from the live map. */
export interface FileComparison {
  /** Live revision. */
  revision: number;
  /** Import map keys whose live target is another one than in the last accepted file; null if the key is missing. */
  behind: { key: string; file: string | null; live: string | null }[];
  /** Content for the file that is equal to the live map. */
  imports: Record<string, string>;
  integrity: Record<string, string>;
}

/**
 * Compares the last accepted file with the live map.
 *
 * @param fileTargets import map key → target that the file stands for
 */
export function compareFile(
  { seq, map, file }: Pick<LedgerEntry, 'seq' | 'map' | 'file'>,
  fileTargets: ReadonlyMap<string, string>,
): FileComparison {
  const keys = [...new Set([...Object.keys(file.imports), ...Object.keys(map.imports)])].sort();
  const isEqual = (key: string) => fileTargets.get(key) === map.imports[key];
  return {
    revision: seq,
    behind: keys
      .filter((key) => !isEqual(key))
      .map((key) => ({ key, file: file.imports[key] ?? null, live: map.imports[key] ?? null })),
    imports: Object.fromEntries(
      keys
        .filter((key) => key in map.imports)
        .map((key) => [key, isEqual(key) ? file.imports[key]! : map.imports[key]!]),
    ),
    integrity: { ...map.integrity },
  };
}
