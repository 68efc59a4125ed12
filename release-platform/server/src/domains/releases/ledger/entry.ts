import type { MapDifference, OwnersMap } from '@lender-portal/releases/import-map';
import { sha256 } from '@lender-portal/server-kit/crypto/sha256';
import canonicalize from 'canonicalize';

/** One swap. Behaviour: releases.ledger. */
export interface LedgerEntry extends MapDifference {
  /** From 1, without gaps. */
  seq: number;
  at: Date;
  /** `token:<name>`, or `file` for an edit of `importmap.json`. */
  who: string;
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

/** The previous hash of the first entry. */
export const NO_HASH = '0'.repeat(64);

/** @returns the hash of an entry over everything in it, the hash of the one before included; RFC 8785 gives its bytes */
export const hashOf = ({ at, ...entry }: Omit<LedgerEntry, 'hash'>): string => sha256(canonicalize({ ...entry, at: at.toISOString() })!);
