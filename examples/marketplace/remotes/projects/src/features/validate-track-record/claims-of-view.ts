import type { ClaimTexts } from './claim';
import { keepClaims, keptClaims } from './kept-claims';
import { claimsQuery, type TrackRecordClaims, type TrackRecordView } from './track-record-path';

/** So many fit into an address that every server and mail program takes. */
const CLAIMS_IN_ADDRESS = 20;

/** @returns the claims of an address, or those that it names; none where this tab does not keep them */
export function claimsOf(view: Exclude<TrackRecordView, { view: 'unknown' }>): TrackRecordClaims & { isGone: boolean } {
  if (view.kept === null) return { borrower: view.borrower, claims: view.claims, isGone: false };
  const kept = keptClaims(view.kept);
  return kept ? { ...kept, isGone: false } : { borrower: '', claims: [], isGone: true };
}

/** @returns the query of an address that leads to the claims, which may be kept for it */
export function queryOf(record: { borrower: string; claims: readonly ClaimTexts[] }): string {
  const plain: TrackRecordClaims = {
    borrower: record.borrower,
    claims: record.claims.map(({ address, zip, soldOn, salePrice }) => ({ address, zip, soldOn, salePrice })),
  };
  return plain.claims.length > CLAIMS_IN_ADDRESS ? `kept=${keepClaims(plain)}` : claimsQuery(plain);
}
