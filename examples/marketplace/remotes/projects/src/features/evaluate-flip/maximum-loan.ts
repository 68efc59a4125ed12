/** What a lender caps a loan by: dollars and percents. */
export interface LoanCaps {
  purchasePrice: number;
  rehabBudget: number;
  /** What the house is expected to sell for once it is repaired (ARV). */
  afterRepairValue: number;
  /** The most that is lent, percent of the after-repair value (LTV). */
  maxLoanToValue: number;
  /** The most that is lent, percent of purchase price and rehab budget (LTC). */
  maxLoanToCost: number;
}

export interface MaximumLoan {
  /** Dollars, like all of them. */
  byValue: number;
  byCost: number;
  amount: number;
  /** The cap that is lower, and so decides. */
  binding: 'value' | 'cost' | 'both';
}

/**
 * The most that a lender lends on a project: LTV × ARV or LTC × (purchase price + rehab budget), whichever is lower.
 * Closing costs are no part of the cost.
 *
 * Source: New Silver Help Center, "How do I calculate the maximum loan amount?"; Lendia, "How Is the Loan Amount
 * Calculated — Purchase Price vs. ARV?".
 */
export function maximumLoan({ purchasePrice, rehabBudget, afterRepairValue, maxLoanToValue, maxLoanToCost }: LoanCaps): MaximumLoan {
  const byValue = (afterRepairValue * maxLoanToValue) / 100;
  const byCost = ((purchasePrice + rehabBudget) * maxLoanToCost) / 100;
  const binding = byValue === byCost ? 'both' : byValue < byCost ? 'value' : 'cost';
  return { byValue, byCost, amount: Math.min(byValue, byCost), binding };
}
