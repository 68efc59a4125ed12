import { dayRangeProblem } from '@lender-portal/contracts';
import { numberError, type NumberRule } from '@lender-portal/remote-kit';

/** Typed claim of a borrower's flip. */
export interface ClaimTexts {
  address: string;
  zip: string;
  /** Value of a date field: `2026-03-05`, empty while incomplete. */
  soldOn: string;
  salePrice: string;
}

export type ClaimField = keyof ClaimTexts;

/** Maximum number of claims per request of the endpoint. They fit into a URL. */
export const CLAIMS_MAX = 50;

export const emptyClaim: ClaimTexts = { address: '', zip: '', soldOn: '', salePrice: '' };

/** The maximum is that of a GraphQL Int. */
export const salePriceRule: NumberRule = { label: 'Sale price', unit: '$', min: 1, max: 2_147_483_647, whole: true };

const ADDRESS_MAX = 200;

/**
 * @param today the current day in the portal's time zone
 * @returns error messages by field, same as the endpoint's for shared rules
 */
export function claimErrors(
  { address, zip, soldOn, salePrice }: ClaimTexts,
  today: string,
): Record<ClaimField, string | undefined> {
  return {
    address: addressError(address.trim()),
    zip: zipError(zip),
    soldOn: soldOnError(soldOn, today),
    salePrice: numberError(salePrice, salePriceRule),
  };
}

const soldOnError = (day: string, today: string) =>
  day === '' ? 'Sale date is required' : dayRangeProblem('Sale date', day, { max: today });

function zipError(zip: string): string | undefined {
  if (zip.trim() === '') return 'ZIP code is required';
  return /^\d{5}$/.test(zip.trim()) ? undefined : 'ZIP code must be five digits';
}

function addressError(address: string): string | undefined {
  if (address === '') return 'Address is required';
  return address.length > ADDRESS_MAX ? `Address must be at most ${ADDRESS_MAX} characters` : undefined;
}

/** @returns whether the claims can be submitted */
export const areComplete = (claims: readonly ClaimTexts[], today: string): boolean =>
  claims.length > 0 &&
  claims.length <= CLAIMS_MAX &&
  claims.every((claim) => Object.values(claimErrors(claim, today)).every((error) => error === undefined));
