/** What a Fix & Flip project is evaluated from: dollars, percents and months. */
export interface FlipInputs {
  purchasePrice: number;
  rehabBudget: number;
  /** What the house is expected to sell for once it is repaired (ARV). */
  afterRepairValue: number;
  loanAmount: number;
  /** Percent a year. */
  interestRate: number;
  monthsHeld: number;
  /** Percent of the after-repair value. */
  sellingCost: number;
}

/** Amounts in dollars, the rest in percent. Nothing is rounded. */
export interface FlipFigures {
  /** Purchase price and rehab budget. */
  projectCost: number;
  interestCost: number;
  sellingCost: number;
  totalCost: number;
  profit: number;
  loanToCost: number;
  loanToValue: number;
  returnOnInvestment: number;
  annualizedReturn: number;
  cashInvested: number;
  /** Null where the project takes no cash of the borrower's own. */
  cashReturn: number | null;
  maximumOffer: number;
}

const MONTHS_OF_YEAR = 12;

/**
 * Evaluates a Fix & Flip project.
 *
 * - Interest cost: simple interest on the whole loan, interest-only, nothing drawn later.
 * - Total cost: purchase, rehab, interest and selling cost.
 * - Profit: after-repair value less total cost.
 * - Loan-to-cost (LTC): loan over purchase price and rehab budget.
 * - Loan-to-value (LTV): loan over after-repair value.
 * - Return on investment (ROI): profit over total cost.
 * - Annualized return: the ROI compounded to a year, (1 + ROI)^(12 / months) − 1.
 * - Cash invested: purchase, rehab and interest less the loan; the selling cost comes out of the sale.
 * - Cash-on-cash return: profit over cash invested.
 * - 70 % rule: the most to offer is 70 % of the after-repair value less the rehab budget, and never below zero.
 *
 * @param inputs as the rules of `flip-fields` let through: prices, value and months above zero, nothing negative
 */
export function evaluateFlip(inputs: FlipInputs): FlipFigures {
  const { purchasePrice, rehabBudget, afterRepairValue, loanAmount, monthsHeld } = inputs;
  const projectCost = purchasePrice + rehabBudget;
  const interestCost = loanAmount * (inputs.interestRate / 100) * (monthsHeld / MONTHS_OF_YEAR);
  const sellingCost = afterRepairValue * (inputs.sellingCost / 100);
  const totalCost = projectCost + interestCost + sellingCost;
  const profit = afterRepairValue - totalCost;
  const returnOnInvestment = profit / totalCost;
  const cashInvested = projectCost + interestCost - loanAmount;
  return {
    projectCost,
    interestCost,
    sellingCost,
    totalCost,
    profit,
    loanToCost: (loanAmount / projectCost) * 100,
    loanToValue: (loanAmount / afterRepairValue) * 100,
    returnOnInvestment: returnOnInvestment * 100,
    annualizedReturn: ((1 + returnOnInvestment) ** (MONTHS_OF_YEAR / monthsHeld) - 1) * 100,
    cashInvested,
    cashReturn: cashInvested > 0 ? (profit / cashInvested) * 100 : null,
    maximumOffer: Math.max(0, 0.7 * afterRepairValue - rehabBudget),
  };
}
