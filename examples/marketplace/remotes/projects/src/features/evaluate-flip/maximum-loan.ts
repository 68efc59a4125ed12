/** A lender's caps on a loan: dollars and percents. */
export interface LoanCaps {
  purchasePrice: number;
  rehabBudget: number;
  /** Expected sale price after repairs (ARV), dollars. */
  afterRepairValue: number;
  /** Maximum loan in percent of the after-repair value (LTV). */
  maxLoanToValue: number;
  /** Maximum loan in percent of purchase price plus rehab budget (LTC). */
  maxLoanToCost: number;
}

export interface MaximumLoan {
  /** All amounts in dollars. */
  byValue: number;
  byCost: number;
  amount: number;
  /** The lower cap. */
  binding: 'value' | 'cost' | 'both';
}

/**
 * Maximum loan on a project: the lower of LTV × ARV and LTC × (purchase price + rehab budget). Closing costs are not
 * included in the cost.
 *
 * Source: New Silver Help Center, "How do I calculate the maximum loan amount?"; Lendia, "How Is the Loan Amount
 * Calculated — Purchase Price vs. ARV?".
 */
export function maximumLoan({
  purchasePrice,
  rehabBudget,
  afterRepairValue,
  maxLoanToValue,
  maxLoanToCost,
}: LoanCaps): MaximumLoan {
  const byValue = (afterRepairValue * maxLoanToValue) / 100;
  const byCost = ((purchasePrice + rehabBudget) * maxLoanToCost) / 100;
  const binding = byValue === byCost ? 'both' : byValue < byCost ? 'value' : 'cost';
  return { byValue, byCost, amount: Math.min(byValue, byCost), binding };
}
