import { sha256 } from '@lender-portal/server-kit/crypto/sha256';
import canonicalize from 'canonicalize';

/** The import map in the form of `importmap.json`: keys are specifiers and names of remotes. */
export interface OwnersMap {
  imports: Readonly<Record<string, string>>;
  integrity: Readonly<Record<string, string>>;
  /** Draft routes that lenders see with this map: id → the key that it mounts. Rows without any have the form of older ones. */
  routes?: LiveDrafts;
}

export type LiveDrafts = Readonly<Record<string, string>>;

/** One swap. Behaviour: releases.ledger. */
export interface LedgerEntry {
  /** From 1, without gaps. */
  seq: number;
  at: Date;
  /** `token:<name>`, or `file` for an edit of `importmap.json`. */
  who: string;
  /** Key of the map → what it leads to since; null where it is gone. */
  changed: Readonly<Record<string, string | null>>;
  /** The same keys → what they led to before. */
  before: Readonly<Record<string, string | null>>;
  /** The checks that its releases had passed. */
  checks: readonly string[];
  reason: string;
  forced: boolean;
  /** The whole map as it is since. */
  map: OwnersMap;
  /** `importmap.json` as it was taken last: what differs from it later is an edit. */
  file: OwnersMap;
  previousHash: string;
  hash: string;
}

/** What a chain of entries begins with. */
export const NO_HASH = '0'.repeat(64);

/** @returns the hash of an entry over everything in it, the hash of the one before included; RFC 8785 gives its bytes */
export const hashOf = ({ at, ...entry }: Omit<LedgerEntry, 'hash'>): string => sha256(canonicalize({ ...entry, at: at.toISOString() })!);

/** @returns what differs between two maps: what stands in the later one, and what stood in the earlier one */
export function difference(earlier: OwnersMap, later: OwnersMap): Pick<LedgerEntry, 'changed' | 'before'> {
  const keys = [...new Set([...Object.keys(earlier.imports), ...Object.keys(later.imports)])].filter((key) => targetIn(earlier, key) !== targetIn(later, key));
  return {
    changed: Object.fromEntries(keys.map((key) => [key, later.imports[key] ?? null])),
    before: Object.fromEntries(keys.map((key) => [key, earlier.imports[key] ?? null])),
  };
}

/** A file whose digest is another one is another target, though its address is the same. */
function targetIn({ imports, integrity }: OwnersMap, key: string): string | undefined {
  const target = imports[key];
  return target && `${target} ${integrity[target] ?? ''}`;
}

/** @returns the map with other live drafts; those of modules that the map no longer has are dropped */
export function withRoutes({ routes: _routes, ...map }: OwnersMap, routes: LiveDrafts): OwnersMap {
  const kept = Object.entries(routes).filter(([, key]) => Object.hasOwn(map.imports, key));
  return kept.length > 0 ? { ...map, routes: Object.fromEntries(kept) } : map;
}

/** @returns the map with some of its keys leading elsewhere, or nowhere; digests of what is not named any more are gone */
export function withChanges(map: OwnersMap, changed: LedgerEntry['changed'], integrity: OwnersMap['integrity'] = {}): OwnersMap {
  const imports = Object.fromEntries(Object.entries({ ...map.imports, ...changed }).filter((entry): entry is [string, string] => entry[1] !== null));
  const named = new Set(Object.values(imports));
  const digests = Object.entries({ ...map.integrity, ...integrity }).filter(([target]) => named.has(target) || !Object.values(map.imports).includes(target));
  return withRoutes({ imports, integrity: Object.fromEntries(digests) }, map.routes ?? {});
}
