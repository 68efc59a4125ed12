import { interestOnlyPayment } from '@lender-portal/marketplace/loan-math';
import type { FlipInputs } from './flip-fields';

export type FlipFigures = ReturnType<typeof evaluateFlip>;

/**
 * Evaluates a flip with the requested loan, limited to the lower of LTV × ARV and LTC × (purchase price + rehab budget).
 * Amounts in dollars, ratios in percent; unrounded. Rules and sources: `flip-outcome`.
 */
export function evaluateFlip(inputs: FlipInputs) {
  const { purchasePrice, rehabBudget, afterRepairValue, monthsHeld } = inputs;
  const projectCost = purchasePrice + rehabBudget;
  const byValue = (afterRepairValue * inputs.maxLoanToValue) / 100;
  const byCost = (projectCost * inputs.maxLoanToCost) / 100;
  const binding: 'both' | 'value' | 'cost' = byValue === byCost ? 'both' : byValue < byCost ? 'value' : 'cost';
  const maximum = { byValue, byCost, amount: Math.min(byValue, byCost), binding };
  const loan = Math.min(inputs.loanAmount, maximum.amount);
  const closingCosts = purchasePrice * (inputs.closingCost / 100);
  const pointsCost = loan * (inputs.points / 100);
  // Paid out in draws. The initial advance covers at least the points.
  const holdback = Math.min(rehabBudget, Math.max(0, loan - pointsCost));
  const interestOn = (balance: number) => interestOnlyPayment(balance, inputs.interestRate);
  const interestCost = monthsHeld * interestOn(loan - holdback * (1 - inputs.drawnHoldback / 100));
  const holdingCosts = (inputs.monthlyTaxes + inputs.monthlyInsurance + inputs.monthlyUtilities) * monthsHeld;
  const carry = interestCost + holdingCosts;
  const costBeforeSale = projectCost + closingCosts + pointsCost + carry;
  const sellingShare = inputs.sellingCost / 100;
  const sellingCosts = afterRepairValue * sellingShare;
  const totalCost = costBeforeSale + sellingCosts;
  const profit = afterRepairValue - totalCost;
  const cashInvested = costBeforeSale - loan;
  return {
    maximum,
    loan,
    projectCost,
    loanToCost: (loan / projectCost) * 100,
    loanToValue: (loan / afterRepairValue) * 100,
    holdback,
    monthlyInterest: interestOn(loan - holdback),
    monthlyInterestFullyDrawn: interestOn(loan),
    closingCosts,
    pointsCost,
    interestCost,
    holdingCosts,
    carry,
    sellingCosts,
    totalCost,
    profit,
    cashInvested,
    /** Null if the borrower invests no cash. */
    returnOnCash: cashInvested > 0 ? (profit / cashInvested) * 100 : null,
    /** Null if the selling costs consume the whole price. */
    breakEvenSalePrice: sellingShare < 1 ? costBeforeSale / (1 - sellingShare) : null,
  };
}
