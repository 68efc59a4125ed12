import { interestOnlyPayment, levelPayment, loanOfPayment } from '../finance/level-payment';

/** What a rental is evaluated from: dollars, percents and years. Incomes and expenses are those of a month. */
export interface RentalInputs {
  purchasePrice: number;
  rehabBudget: number;
  /** Percent of the purchase price. */
  closingCost: number;
  loanAmount: number;
  /** Percent a year. */
  interestRate: number;
  termYears: number;
  /** Years of the term, from its start, in which nothing is paid off. */
  interestOnlyYears: number;
  monthlyRent: number;
  otherIncome: number;
  /** Percent of rent and other income. */
  vacancy: number;
  monthlyTaxes: number;
  monthlyInsurance: number;
  /** Of the owners' association. */
  monthlyDues: number;
  monthlyMaintenance: number;
  monthlyUtilities: number;
  otherExpenses: number;
  /** Percent of the income that comes in. */
  management: number;
  /** The debt service coverage that a lender wants, such as 1.25. */
  wantedCoverage: number;
}

/** Amounts in dollars, capRate, loanToCost, cashOnCash and breakEvenOccupancy in percent, the rest ratios. Nothing is rounded. */
export interface RentalFigures {
  projectCost: number;
  loanToCost: number;
  /** A month: rent and other income of a full house. */
  grossIncome: number;
  /** A month: gross income less vacancy. */
  effectiveIncome: number;
  managementCost: number;
  /** A month: all lines and management. */
  operatingExpenses: number;
  /** A year. */
  netOperatingIncome: number;
  capRate: number;
  grossRentMultiplier: number;
  /** The first one. */
  monthlyPayment: number;
  /** Once the years without paying off are over; null without such years, or where they are the whole term. */
  laterPayment: number | null;
  /** A month: payment, taxes, insurance and association dues. */
  pitia: number;
  /** NOI over debt service; null without a payment to cover. */
  incomeCoverage: number | null;
  /** Rent over PITIA; null where there is nothing to cover. */
  rentCoverage: number | null;
  monthlyCashFlow: number;
  cashInvested: number;
  /** Null where the loan pays for everything. */
  cashOnCash: number | null;
  /** A month; null where vacancy or management take all of it. */
  breakEvenRent: number | null;
  breakEvenOccupancy: number;
  /** At the wanted coverage; null where no payment limits it. */
  maximumLoanByIncome: number | null;
  maximumLoanByRent: number | null;
}

const MONTHS_OF_YEAR = 12;

/**
 * Evaluates a rental.
 *
 * - Effective gross income (EGI): rent and other income less vacancy. Net operating income (NOI): a year of EGI less
 *   operating expenses; loan, depreciation and income tax are not in it. Capitalization rate: NOI over purchase price
 *   and rehab budget. (Office of the Comptroller of the Currency, Comptroller's Handbook, "Commercial Real Estate
 *   Lending".)
 * - Debt service coverage, NOI ÷ debt service: the same handbook. Rent ÷ PITIA: what lenders of DSCR loans on single
 *   houses use (MoneyMatcher, "Calculating DSCR"); PITIA is principal, interest, taxes, insurance and association dues
 *   (Fannie Mae Selling Guide, "Monthly Housing Expense for the Subject Property").
 * - Gross rent multiplier: purchase price over a year of rent. Cash-on-cash return: a year of cash flow over cash
 *   invested. (Gallinelli, "What Every Real Estate Investor Needs to Know About Cash Flow", McGraw-Hill.)
 * - Break-even occupancy: operating expenses and debt service over gross income (Adventures in CRE, glossary, "Breakeven
 *   Occupancy").
 * - Break-even rent: the rent at which the cash flow is zero, with vacancy and management as they are.
 * - Maximum loan: the loan whose first payment leaves the wanted coverage.
 *
 * @param inputs as the rules of `rental-fields` let through: price, rent, term and wanted coverage above zero, nothing
 *   negative, no more years of interest only than the term has
 */
export function evaluateRental(inputs: RentalInputs): RentalFigures {
  const { purchasePrice, loanAmount, interestRate, monthlyRent, wantedCoverage } = inputs;
  const projectCost = purchasePrice + inputs.rehabBudget;
  const grossIncome = monthlyRent + inputs.otherIncome;
  const keptShare = 1 - inputs.vacancy / 100;
  const effectiveIncome = grossIncome * keptShare;
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

  /** What is paid for each dollar of the loan at first. */
  const paymentOfDollar = isInterestOnly ? interestOnlyPayment(1, interestRate) : 1 / loanOfPayment(1, interestRate, amortizingMonths);
  const loanPaidBy = (payment: number) => (paymentOfDollar > 0 ? Math.max(0, payment) / paymentOfDollar : null);
  const rentShare = keptShare * (1 - managementShare);

  return {
    projectCost,
    loanToCost: (loanAmount / projectCost) * 100,
    grossIncome,
    effectiveIncome,
    managementCost,
    operatingExpenses,
    netOperatingIncome: monthlyIncome * MONTHS_OF_YEAR,
    capRate: ((monthlyIncome * MONTHS_OF_YEAR) / projectCost) * 100,
    grossRentMultiplier: purchasePrice / (monthlyRent * MONTHS_OF_YEAR),
    monthlyPayment,
    laterPayment: isInterestOnly ? level : null,
    pitia,
    incomeCoverage: monthlyPayment > 0 ? monthlyIncome / monthlyPayment : null,
    rentCoverage: pitia > 0 ? monthlyRent / pitia : null,
    monthlyCashFlow,
    cashInvested,
    cashOnCash: cashInvested > 0 ? ((monthlyCashFlow * MONTHS_OF_YEAR) / cashInvested) * 100 : null,
    breakEvenRent: rentShare > 0 ? Math.max(0, (fixedExpenses + monthlyPayment) / rentShare - inputs.otherIncome) : null,
    breakEvenOccupancy: ((operatingExpenses + monthlyPayment) / grossIncome) * 100,
    maximumLoanByIncome: loanPaidBy(monthlyIncome / wantedCoverage),
    maximumLoanByRent: loanPaidBy(monthlyRent / wantedCoverage - ownersExpenses),
  };
}
