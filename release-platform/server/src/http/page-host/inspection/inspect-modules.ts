import type { ResolvedModules } from '@lender-portal/releases/import-map';
import { formatOf } from '@lender-portal/releases/inspection/internals';
import type { ScriptCheck } from '../../../domains/releases/inspection/tasks';

/** A file to inspect, and its expectations. */
export interface Target {
  key: string;
  address: string;
  expected: Omit<ScriptCheck, 'bytes' | 'type'>;
}

/** @returns the files of a map: its entries, and the lazy chunks of their builds */
export function moduleTargets({ imports, integrity }: ResolvedModules): Target[] {
  const known = Object.keys(imports);
  const entries = Object.entries(imports).map(([specifier, address]): Target => ({
    key: `"${specifier}"`,
    address,
    expected: { digest: integrity[address], format: formatOf(specifier, address), known },
  }));
  const entryFiles = new Set(Object.values(imports));
  const parts = Object.entries(integrity).filter(([address]) => !entryFiles.has(address) && /\.m?js$/.test(address));
  return [
    ...entries,
    ...parts.map(([address, digest]): Target => ({
      key: importerOf(address, imports),
      address,
      expected: { digest, known },
    })),
  ];
}

function importerOf(address: string, imports: Readonly<Record<string, string>>): string {
  const folder = address.slice(0, address.lastIndexOf('/') + 1);
  const specifier = Object.keys(imports).find((each) => imports[each]!.startsWith(folder));
  return specifier === undefined ? '"integrity"' : `a part of "${specifier}"`;
}
