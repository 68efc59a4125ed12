/** What a rental is evaluated from: dollars, percents and years. */
export interface RentalInputs {
  purchasePrice: number;
  rehabBudget: number;
  loanAmount: number;
  /** Percent a year. */
  interestRate: number;
  termYears: number;
  monthlyRent: number;
  /** Percent of the rent. */
  vacancy: number;
  monthlyTaxes: number;
  monthlyInsurance: number;
  /** Percent of the rent that comes in. */
  management: number;
}

/** Amounts in dollars; capRate, loanToCost and cashOnCash in percent. Nothing is rounded. */
export interface RentalFigures {
  projectCost: number;
  loanToCost: number;
  monthlyPayment: number;
  /** A month: the rent less vacancy. */
  effectiveIncome: number;
  /** A month: taxes, insurance and management. */
  operatingExpenses: number;
  /** A year. */
  netOperatingIncome: number;
  capRate: number;
  /** Null without a payment to cover. */
  debtServiceCoverage: number | null;
  monthlyCashFlow: number;
  cashInvested: number;
  /** Null where the loan pays for everything. */
  cashOnCash: number | null;
}

const MONTHS_OF_YEAR = 12;

/**
 * Evaluates a rental.
 *
 * - Effective gross income (EGI): rent less vacancy.
 * - Net operating income (NOI): a year of EGI less taxes, insurance and management; the loan is not in it.
 * - Capitalization rate: NOI over purchase price and rehab budget.
 * - Debt service coverage ratio (DSCR): NOI over a year of payments.
 * - Monthly cash flow: a month of NOI less the payment.
 * - Cash invested: purchase price and rehab budget less the loan.
 * - Cash-on-cash return: a year of cash flow over cash invested.
 * - Loan-to-cost (LTC): loan over purchase price and rehab budget.
 *
 * @param inputs as the rules of `rental-fields` let through: price, rent and term above zero, nothing negative
 */
export function evaluateRental(inputs: RentalInputs): RentalFigures {
  const { loanAmount, monthlyRent, monthlyTaxes, monthlyInsurance } = inputs;
  const projectCost = inputs.purchasePrice + inputs.rehabBudget;
  const effectiveIncome = monthlyRent * (1 - inputs.vacancy / 100);
  const operatingExpenses = monthlyTaxes + monthlyInsurance + effectiveIncome * (inputs.management / 100);
  const netOperatingIncome = (effectiveIncome - operatingExpenses) * MONTHS_OF_YEAR;
  const monthlyPayment = amortizingPayment(loanAmount, inputs.interestRate, inputs.termYears * MONTHS_OF_YEAR);
  const monthlyCashFlow = netOperatingIncome / MONTHS_OF_YEAR - monthlyPayment;
  const cashInvested = projectCost - loanAmount;
  return {
    projectCost,
    loanToCost: (loanAmount / projectCost) * 100,
    monthlyPayment,
    effectiveIncome,
    operatingExpenses,
    netOperatingIncome,
    capRate: (netOperatingIncome / projectCost) * 100,
    debtServiceCoverage: monthlyPayment > 0 ? netOperatingIncome / (monthlyPayment * MONTHS_OF_YEAR) : null,
    monthlyCashFlow,
    cashInvested,
    cashOnCash: cashInvested > 0 ? ((monthlyCashFlow * MONTHS_OF_YEAR) / cashInvested) * 100 : null,
  };
}

/**
 * The level payment of an amortizing loan, the annuity formula: loan × r / (1 − (1 + r)^−n), with r the rate of a
 * month. Without interest it is the loan over the number of payments.
 *
 * @param loan in dollars
 * @param interestRate percent a year
 * @param payments months, at least 1
 */
export function amortizingPayment(loan: number, interestRate: number, payments: number): number {
  const rate = interestRate / 100 / MONTHS_OF_YEAR;
  // expm1 and log1p keep their digits where the rate is next to nothing and the plain formula divides zero by zero.
  return rate === 0 ? loan / payments : (loan * rate) / -Math.expm1(-payments * Math.log1p(rate));
}
