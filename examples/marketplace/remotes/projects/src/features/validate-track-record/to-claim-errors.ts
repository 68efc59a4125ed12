import { claimErrors, type ClaimField, type ClaimTexts } from './claim';

/** A claim of the form. Its key is stable while other claims are removed. */
export interface ClaimRow extends ClaimTexts {
  key: number;
}

export const fieldName = (key: number, field: ClaimField): string => `${field}-${key}`;

/**
 * @param rows the typed claims
 * @param submitted the claims that the endpoint rejected
 * @param refused the endpoint's messages by paths such as `claims[1].zip`
 * @param today the current day in the portal's time zone
 * @returns error messages by field name; the endpoint's apply until the field changes
 */
export function toClaimErrors(
  rows: readonly ClaimRow[],
  submitted: readonly ClaimTexts[],
  refused: Readonly<Record<string, string>>,
  today: string,
): Record<string, string | undefined> {
  return Object.fromEntries(
    rows.flatMap((row) =>
      Object.entries(claimErrors(row, today)).map(([name, error]) => {
        const field = name as ClaimField;
        const refusal = row[field] === submitted[row.key]?.[field] ? refused[`claims[${row.key}].${field}`] : undefined;
        return [fieldName(row.key, field), error ?? refusal];
      }),
    ),
  );
}
