import type { MapDifference, OwnersMap } from '@lender-portal/releases/import-map';
import { sha256 } from '@lender-portal/server-kit/crypto/sha256';
import type { OwnersFile } from '../import-map/parse-import-map';
import canonicalize from 'canonicalize';

/** One revision of the import map. */
export interface LedgerEntry extends MapDifference {
  /** Starts at 1, without gaps. */
  seq: number;
  at: Date;
  /** `token:<name>`, `file` for an edit of `importmap.json`, or `portal` if it was automatic. */
  who: string;
  /** Checks that its releases had passed. */
  checks: readonly string[];
  reason: string;
  forced: boolean;
  /** Whether an owner changed a frozen module. */
  hotfix: boolean;
  /** Module, or `*` for all → its freeze; null if lifted. */
  freezes: Readonly<Record<string, { until: string | null } | null>>;
  /** The whole map after the change. */
  map: OwnersMap;
  /** The last accepted content of `importmap.json`. Later differences are edits. */
  file: OwnersFile;
  previousHash: string;
  hash: string;
}

/** `previousHash` of the first entry. */
export const NO_HASH = '0'.repeat(64);

/** @returns the SHA-256 of the canonical JSON (RFC 8785) of an entry, which includes the previous hash */
export const hashOf = ({ at, ...entry }: Omit<LedgerEntry, 'hash'>): string =>
  sha256(canonicalize({ ...entry, at: at.toISOString() })!);

/** @returns the entry with its hash */
export const seal = (entry: Omit<LedgerEntry, 'hash'>): LedgerEntry => ({ ...entry, hash: hashOf(entry) });

/** @returns the columns of an entry */
export const toRow = ({ previousHash, freezes, changed, before, checks, map, file, ...entry }: LedgerEntry) => ({
  ...entry,
  previous_hash: previousHash,
  freezes: JSON.stringify(freezes),
  changed: JSON.stringify(changed),
  before: JSON.stringify(before),
  checks: JSON.stringify(checks),
  map: JSON.stringify(map),
  file: JSON.stringify(file),
});
