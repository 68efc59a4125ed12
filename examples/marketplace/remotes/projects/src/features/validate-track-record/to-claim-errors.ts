import { claimErrors, type ClaimField, type ClaimTexts } from './claim';

/** A claim of the form; the key stays with it while others are removed. */
export interface ClaimRow extends ClaimTexts {
  key: number;
}

/** @returns the name of a claim's field in the form */
export const fieldName = (key: number, field: ClaimField): string => `${field}-${key}`;

/**
 * @param rows as they are typed
 * @param asked the claims that the endpoint has refused
 * @param refused what it says of them, by paths such as `claims[1].zip`
 * @returns what is wrong with each field of the form; what the endpoint says holds until the field is changed
 */
export function toClaimErrors(
  rows: readonly ClaimRow[],
  asked: readonly ClaimTexts[],
  refused: Readonly<Record<string, string>>,
): Record<string, string | undefined> {
  return Object.fromEntries(
    rows.flatMap((row) =>
      Object.entries(claimErrors(row)).map(([name, error]) => {
        const field = name as ClaimField;
        const refusal = row[field] === asked[row.key]?.[field] ? refused[`claims[${row.key}].${field}`] : undefined;
        return [fieldName(row.key, field), error ?? refusal];
      }),
    ),
  );
}
