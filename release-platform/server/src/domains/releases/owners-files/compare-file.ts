import type { OwnersFiles } from '@lender-portal/registry-api';
import type { LedgerEntry } from '../ledger/entry';

/**
 * Compares the last accepted file with the live map.
 *
 * @param fileTargets import map key → target that the file stands for
 */
export function compareFile(
  { seq, map, file }: Pick<LedgerEntry, 'seq' | 'map' | 'file'>,
  fileTargets: ReadonlyMap<string, string>,
): NonNullable<OwnersFiles['importMap']> {
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
