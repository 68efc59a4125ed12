import { parseNumber } from '../numbers/parse-number';
import { trackRecordSchema } from '@lender-portal/marketplace-rules';
import type { ValidateTrackRecordQuery } from './track-record.generated';

/** Typed claim of a borrower's flip. */
export interface ClaimTexts {
  address: string;
  zip: string;
  /** Value of a date field: `2026-03-05`, empty while incomplete. */
  soldOn: string;
  salePrice: string;
}

/** A borrower's claims. */
export interface TrackRecordClaims {
  /** Optional name for the report. */
  borrower: string;
  claims: ClaimTexts[];
}

export type TrackRecordMatch = ValidateTrackRecordQuery['validateTrackRecord'][number];

export const emptyClaim: ClaimTexts = { address: '', zip: '', soldOn: '', salePrice: '' };

/** @returns the claim as the endpoint reads it; a missing price undefined, an unreadable one NaN */
export const toInput = (claim: ClaimTexts) => ({
  ...claim,
  salePrice: claim.salePrice.trim() === '' ? undefined : (parseNumber(claim.salePrice) ?? NaN),
});

/**
 * @param today the current day in the portal's time zone
 * @returns the claims for the endpoint; undefined if they cannot be submitted
 */
export function toInputs(claims: readonly ClaimTexts[], today: string) {
  const values = { claims: claims.map(toInput) };
  const schema = trackRecordSchema(today);
  return claims.length > 0 && schema.isValidSync(values) ? schema.cast(values).claims : undefined;
}
