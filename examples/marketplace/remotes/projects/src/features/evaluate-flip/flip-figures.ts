import { maximumLoan, type LoanCaps, type MaximumLoan } from './maximum-loan';

/** What a Fix & Flip project is evaluated from: dollars, percents and months. */
export interface FlipInputs extends LoanCaps {
  /** Of the purchase, percent of its price. */
  closingCost: number;
  /** Percent of the sale price. */
  sellingCost: number;
  monthsHeld: number;
  monthlyTaxes: number;
  monthlyInsurance: number;
  monthlyUtilities: number;
  /** What the borrower asks for; Infinity for as much as is lent. */
  loanAmount: number;
  /** Percent a year. */
  interestRate: number;
  /** Percent of the loan, paid when it is closed. */
  points: number;
}

/** Amounts in dollars, the rest in percent. Nothing is rounded. */
export interface FlipFigures {
  maximum: MaximumLoan;
  /** What is lent: what is asked for, and never more than the maximum. */
  loan: number;
  /** Purchase price and rehab budget. */
  projectCost: number;
  loanToCost: number;
  loanToValue: number;
  closingCosts: number;
  pointsCost: number;
  interestCost: number;
  /** Taxes, insurance and utilities while the house is held. */
  holdingCosts: number;
  /** What each month costs: interest and holding costs. */
  carry: number;
  sellingCosts: number;
  totalCost: number;
  profit: number;
  returnOnInvestment: number;
  cashInvested: number;
  /** Null where the project takes no cash of the borrower's own. */
  returnOnCash: number | null;
  /** Null where there is no return on cash, or more than all of it is lost. */
  annualizedReturnOnCash: number | null;
  /** Null where selling takes all of the price. */
  breakEvenSalePrice: number | null;
  maximumOffer: number;
}

const MONTHS_OF_YEAR = 12;

/** The share of the after-repair value that the 70 % rule leaves for purchase and rehab. */
const OFFER_SHARE = 0.7;

/**
 * Evaluates a Fix & Flip project with the loan that is asked for, or the most that is lent where that is less.
 *
 * @param inputs as the rules of `flip-fields` let through: prices, value and months above zero, nothing negative
 */
export function evaluateFlip(inputs: FlipInputs): FlipFigures {
  return evaluateWithLoan(inputs, Math.min(inputs.loanAmount, maximumLoan(inputs).amount));
}

/**
 * Evaluates a Fix & Flip project with a given loan, whatever its caps say.
 *
 * - Interest: simple interest on the whole loan, interest-only, a twelfth of the rate a month, nothing drawn later.
 * - Points: one point is one percent of the loan (Consumer Financial Protection Bureau, "What are (discount) points and
 *   lender credits and how do they work?").
 * - Profit: sale less purchase, closing, rehab, points, carry and selling (The Prime Calculator, "Flip Profit Calculator
 *   Formula").
 * - Cash invested: all of that but the selling costs, which come out of the sale, less the loan.
 * - Return on cash: profit over cash invested (Gallinelli, "What Every Real Estate Investor Needs to Know About Cash
 *   Flow", McGraw-Hill). Annualized: compounded, (1 + return)^(12 / months) − 1 (Investopedia, "Annualized Total
 *   Return").
 * - Break-even sale price: the price whose rest after selling costs pays everything else.
 * - 70 % rule: the most to offer is 70 % of the after-repair value less rehab, and never below zero (FlipperForce,
 *   "What's the maximum I should pay for a house flip?").
 *
 * @param loan dollars
 */
export function evaluateWithLoan(inputs: FlipInputs, loan: number): FlipFigures {
  const { purchasePrice, rehabBudget, afterRepairValue, monthsHeld } = inputs;
  const projectCost = purchasePrice + rehabBudget;
  const closingCosts = purchasePrice * (inputs.closingCost / 100);
  const pointsCost = loan * (inputs.points / 100);
  const interestCost = loan * (inputs.interestRate / 100) * (monthsHeld / MONTHS_OF_YEAR);
  const holdingCosts = (inputs.monthlyTaxes + inputs.monthlyInsurance + inputs.monthlyUtilities) * monthsHeld;
  const carry = interestCost + holdingCosts;
  const costBeforeSale = projectCost + closingCosts + pointsCost + carry;
  const sellingShare = inputs.sellingCost / 100;
  const sellingCosts = afterRepairValue * sellingShare;
  const totalCost = costBeforeSale + sellingCosts;
  const profit = afterRepairValue - totalCost;
  const cashInvested = costBeforeSale - loan;
  const returnOnCash = cashInvested > 0 ? (profit / cashInvested) * 100 : null;
  return {
    maximum: maximumLoan(inputs),
    loan,
    projectCost,
    loanToCost: (loan / projectCost) * 100,
    loanToValue: (loan / afterRepairValue) * 100,
    closingCosts,
    pointsCost,
    interestCost,
    holdingCosts,
    carry,
    sellingCosts,
    totalCost,
    profit,
    returnOnInvestment: (profit / totalCost) * 100,
    cashInvested,
    returnOnCash,
    annualizedReturnOnCash: annualize(returnOnCash, monthsHeld),
    breakEvenSalePrice: sellingShare < 1 ? costBeforeSale / (1 - sellingShare) : null,
    maximumOffer: Math.max(0, OFFER_SHARE * afterRepairValue - rehabBudget),
  };
}

function annualize(percent: number | null, months: number): number | null {
  if (percent === null || percent < -100) return null;
  const annualized = ((1 + percent / 100) ** (MONTHS_OF_YEAR / months) - 1) * 100;
  return Number.isFinite(annualized) ? annualized : null;
}
