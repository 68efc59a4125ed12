import { numberError, type NumberRule } from '@lender-portal/remote-kit';
import { zipError } from '../shared/zip-error';

/** A flip that a borrower claims to have done, as it is typed. */
export interface ClaimTexts {
  address: string;
  zip: string;
  /** As a date field holds it: `2026-03-05`, or nothing while it is not complete. */
  soldOn: string;
  salePrice: string;
}

export type ClaimField = keyof ClaimTexts;

/** The most claims that the endpoint takes at once. */
export const CLAIMS_MAX = 200;

export const emptyClaim: ClaimTexts = { address: '', zip: '', soldOn: '', salePrice: '' };

/** The most dollars are those that the schema's integers hold. */
export const salePriceRule: NumberRule = { label: 'Sale price', unit: '$', min: 1, max: 2_147_483_647, whole: true };

const ADDRESS_MAX = 200;

/** @returns what is wrong with each field, in the endpoint's words where it has the same rule */
export function claimErrors({ address, zip, soldOn, salePrice }: ClaimTexts): Record<ClaimField, string | undefined> {
  return {
    address: addressError(address.trim()),
    zip: zipError(zip),
    soldOn: soldOn === '' ? 'Sale date is required' : undefined,
    salePrice: numberError(salePrice, salePriceRule),
  };
}

function addressError(address: string): string | undefined {
  if (address === '') return 'Address is required';
  return address.length > ADDRESS_MAX ? `Address must be at most ${ADDRESS_MAX} characters` : undefined;
}

/** @returns whether the claims can be looked up */
export const areComplete = (claims: readonly ClaimTexts[]): boolean =>
  claims.length > 0 && claims.length <= CLAIMS_MAX && claims.every((claim) => Object.values(claimErrors(claim)).every((error) => error === undefined));
