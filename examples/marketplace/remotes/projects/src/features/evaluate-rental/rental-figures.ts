import { interestOnlyPayment, levelPayment, loanForPayment } from '@lender-portal/marketplace/loan-math';

/**
 * Inputs of a rental evaluation: dollars, percents and years. Income and expenses are monthly. Figures that depend on
 * unknown taxes or insurance (NaN) are NaN.
 */
export interface RentalInputs {
  purchasePrice: number;
  rehabBudget: number;
  /** Percent of the purchase price. */
  closingCost: number;
  loanAmount: number;
  /** Percent per year. */
  interestRate: number;
  termYears: number;
  /** Interest-only period at the start of the term, in years. */
  interestOnlyYears: number;
  monthlyRent: number;
  otherIncome: number;
  /** Percent of rent and other income. */
  vacancy: number;
  monthlyTaxes: number;
  monthlyInsurance: number;
  /** Association dues. */
  monthlyDues: number;
  monthlyMaintenance: number;
  monthlyUtilities: number;
  otherExpenses: number;
  /** Percent of the effective income. */
  management: number;
  /** Required debt service coverage ratio, such as 1.25. */
  wantedCoverage: number;
}

/**
 * Amounts in dollars; capRate, loanToCost and cashOnCash in percent; the rest are ratios. Unrounded.
 */
export interface RentalFigures {
  projectCost: number;
  loanToCost: number;
  /** Monthly rent and other income less vacancy. */
  effectiveIncome: number;
  managementCost: number;
  /** Monthly, including management. */
  operatingExpenses: number;
  /** Annual. */
  netOperatingIncome: number;
  capRate: number;
  /** Payment of the first month. */
  monthlyPayment: number;
  /** Payment after the interest-only period; null without such a period, or if it is the whole term. */
  laterPayment: number | null;
  /** Monthly payment, taxes, insurance and association dues. */
  pitia: number;
  /** NOI over debt service; null without debt service. */
  incomeCoverage: number | null;
  /** Rent over PITIA; null if PITIA is zero. */
  rentCoverage: number | null;
  monthlyCashFlow: number;
  cashInvested: number;
  /** Null if the loan covers the whole cost. */
  cashOnCash: number | null;
  /** Monthly; null if vacancy or management consumes all income. */
  breakEvenRent: number | null;
  /** At the required coverage; null if no payment limits it. */
  maximumLoanByIncome: number | null;
  maximumLoanByRent: number | null;
}

const MONTHS_OF_YEAR = 12;

/**
 * Evaluates a rental.
 *
 * - Effective gross income (EGI): rent and other income less vacancy. Net operating income (NOI): annual EGI less
 * operating expenses, without loan, depreciation and income tax. Capitalization rate: NOI over purchase price and rehab
 * budget. (Office of the Comptroller of the Currency, Comptroller's Handbook, "Commercial Real Estate Lending".)
 * - Debt service coverage, NOI ÷ debt service: same handbook. Rent ÷ PITIA: used by lenders of DSCR loans on
 * single-family houses (MoneyMatcher, "Calculating DSCR"); PITIA is principal, interest, taxes, insurance and
 * association dues (Fannie Mae Selling Guide, "Monthly Housing Expense for the Subject Property").
 * - Cash-on-cash return: annual cash flow over cash invested (Gallinelli, "What Every Real Estate Investor Needs to Know
 * About Cash Flow", McGraw-Hill).
 * - Break-even rent: the rent with zero cash flow, at the same vacancy and management rates.
 * - Maximum loan: the loan whose first payment meets the required coverage.
 *
 * @param inputs within the limits of `rental-fields`: price, rent, term and coverage above zero, nothing negative,
 *   interest-only period not longer than the term
 */
export function evaluateRental(inputs: RentalInputs): RentalFigures {
  const { purchasePrice, loanAmount, interestRate, monthlyRent, wantedCoverage } = inputs;
  const projectCost = purchasePrice + inputs.rehabBudget;
  const keptShare = 1 - inputs.vacancy / 100;
  const effectiveIncome = (monthlyRent + inputs.otherIncome) * keptShare;
  const managementShare = inputs.management / 100;
  const managementCost = effectiveIncome * managementShare;
  const ownersExpenses = inputs.monthlyTaxes + inputs.monthlyInsurance + inputs.monthlyDues;
  const fixedExpenses = ownersExpenses + inputs.monthlyMaintenance + inputs.monthlyUtilities + inputs.otherExpenses;
  const operatingExpenses = fixedExpenses + managementCost;
  const monthlyIncome = effectiveIncome - operatingExpenses;

  const isInterestOnly = inputs.interestOnlyYears > 0;
  const amortizingMonths = (inputs.termYears - inputs.interestOnlyYears) * MONTHS_OF_YEAR;
  const level = amortizingMonths > 0 ? levelPayment(loanAmount, interestRate, amortizingMonths) : null;
  const monthlyPayment = isInterestOnly || level === null ? interestOnlyPayment(loanAmount, interestRate) : level;
  const pitia = monthlyPayment + ownersExpenses;
  const monthlyCashFlow = monthlyIncome - monthlyPayment;
  const cashInvested = projectCost + purchasePrice * (inputs.closingCost / 100) - loanAmount;

  /** First payment per dollar of loan. */
  const paymentOfDollar = isInterestOnly
    ? interestOnlyPayment(1, interestRate)
    : 1 / loanForPayment(1, interestRate, amortizingMonths);
  const loanPaidBy = (payment: number) => (paymentOfDollar > 0 ? Math.max(0, payment) / paymentOfDollar : null);
  const rentShare = keptShare * (1 - managementShare);

  return {
    projectCost,
    loanToCost: (loanAmount / projectCost) * 100,
    effectiveIncome,
    managementCost,
    operatingExpenses,
    netOperatingIncome: monthlyIncome * MONTHS_OF_YEAR,
    capRate: ((monthlyIncome * MONTHS_OF_YEAR) / projectCost) * 100,
    monthlyPayment,
    laterPayment: isInterestOnly ? level : null,
    pitia,
    incomeCoverage: monthlyPayment > 0 ? monthlyIncome / monthlyPayment : null,
    rentCoverage: pitia === 0 ? null : monthlyRent / pitia,
    monthlyCashFlow,
    cashInvested,
    cashOnCash: cashInvested > 0 ? ((monthlyCashFlow * MONTHS_OF_YEAR) / cashInvested) * 100 : null,
    breakEvenRent:
      rentShare > 0 ? Math.max(0, (fixedExpenses + monthlyPayment) / rentShare - inputs.otherIncome) : null,
    maximumLoanByIncome: loanPaidBy(monthlyIncome / wantedCoverage),
    maximumLoanByRent: loanPaidBy(monthlyRent / wantedCoverage - ownersExpenses),
  };
}
