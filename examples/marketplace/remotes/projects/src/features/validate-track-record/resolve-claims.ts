import type { ClaimTexts } from './claim';
import { storeClaims, loadStoredClaims } from './stored-claims';
import { claimsQuery, type TrackRecordClaims, type TrackRecordView } from './track-record-path';

/** Limit that keeps URLs short enough for all servers and email clients. */
const CLAIMS_IN_ADDRESS = 20;

/** @returns the claims of the URL, inline or stored in this tab; `isGone` if this tab does not have them */
export function resolveClaims(
  view: Exclude<TrackRecordView, { view: 'unknown' }>,
): TrackRecordClaims & { isGone: boolean } {
  if (view.kept === null) return { borrower: view.borrower, claims: view.claims, isGone: false };
  const kept = loadStoredClaims(view.kept);
  return kept ? { ...kept, isGone: false } : { borrower: '', claims: [], isGone: true };
}

/** @returns the query string of the claims; stores them in this tab if they are too many */
export function toClaimsQuery(record: { borrower: string; claims: readonly ClaimTexts[] }): string {
  const plain: TrackRecordClaims = {
    borrower: record.borrower,
    claims: record.claims.map(({ address, zip, soldOn, salePrice }) => ({ address, zip, soldOn, salePrice })),
  };
  return plain.claims.length > CLAIMS_IN_ADDRESS ? `kept=${storeClaims(plain)}` : claimsQuery(plain);
}
