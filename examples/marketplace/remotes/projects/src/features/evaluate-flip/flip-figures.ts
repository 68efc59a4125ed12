import { interestOnlyPayment } from '@lender-portal/marketplace/loan-math';
import { maximumLoan, type LoanCaps, type MaximumLoan } from './maximum-loan';

/** Inputs of a Fix & Flip evaluation: dollars, percents and months. */
export interface FlipInputs extends LoanCaps {
  /** Percent of the purchase price. */
  closingCost: number;
  /** Percent of the sale price. */
  sellingCost: number;
  monthsHeld: number;
  monthlyTaxes: number;
  monthlyInsurance: number;
  monthlyUtilities: number;
  /** Requested amount; Infinity for the maximum. */
  loanAmount: number;
  /** Percent per year. */
  interestRate: number;
  /** Percent of the loan, paid at closing. */
  points: number;
  /** Average percent of the rehab holdback that is drawn and bears interest. */
  drawnHoldback: number;
}

/** Amounts in dollars, the rest in percent. Unrounded. */
export interface FlipFigures {
  maximum: MaximumLoan;
  /** The requested amount, limited to the maximum. */
  loan: number;
  /** Purchase price plus rehab budget. */
  projectCost: number;
  loanToCost: number;
  loanToValue: number;
  /** Part of the loan that is paid out in draws. */
  holdback: number;
  /** Interest of a month after closing, and after the last draw. */
  monthlyInterest: number;
  monthlyInterestFullyDrawn: number;
  closingCosts: number;
  pointsCost: number;
  interestCost: number;
  /** Taxes, insurance and utilities during the holding period. */
  holdingCosts: number;
  /** Interest and holding costs. */
  carry: number;
  sellingCosts: number;
  totalCost: number;
  profit: number;
  cashInvested: number;
  /** Null if the borrower invests no cash. */
  returnOnCash: number | null;
  /** Null if the selling costs consume the whole price. */
  breakEvenSalePrice: number | null;
}

/**
 * Evaluates a Fix & Flip project with the requested loan, limited to the maximum.
 *
 * - Interest: simple, interest-only, on the advance and the drawn part of the rehab holdback; 30 of 360 days per month, as
 * offers quote it.
 * - Points: one point is one percent of the loan (Consumer Financial Protection Bureau, "What are (discount) points and
 * lender credits and how do they work?").
 * - Profit: sale less purchase, closing, rehab, points, carry and selling (The Prime Calculator, "Flip Profit
 * Calculator Formula").
 * - Cash invested: total cost without selling costs (paid from the sale), less the loan.
 * - Return on cash: profit over cash invested (Gallinelli, "What Every Real Estate Investor Needs to Know About Cash
 * Flow", McGraw-Hill).
 * - Break-even sale price: the price that covers all costs after selling costs.
 *
 * @param inputs within the limits of `flip-fields`: prices, value and months above zero, nothing negative
 */
export function evaluateFlip(inputs: FlipInputs): FlipFigures {
  const maximum = maximumLoan(inputs);
  const loan = Math.min(inputs.loanAmount, maximum.amount);
  const { purchasePrice, rehabBudget, afterRepairValue, monthsHeld } = inputs;
  const projectCost = purchasePrice + rehabBudget;
  const closingCosts = purchasePrice * (inputs.closingCost / 100);
  const pointsCost = loan * (inputs.points / 100);
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
    returnOnCash: cashInvested > 0 ? (profit / cashInvested) * 100 : null,
    breakEvenSalePrice: sellingShare < 1 ? costBeforeSale / (1 - sellingShare) : null,
  };
}
