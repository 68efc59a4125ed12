import { cents, dollars, percent, rate, ratio } from '../figures/format-figures';
import type { Figure, EvaluationOutcome } from '../figures/formula';
import type { RentalInputs } from './rental-fields';
import { evaluateRental, type RentalFigures } from './rental-figures';

const SOURCES = {
  income: 'Office of the Comptroller of the Currency, Comptroller’s Handbook, “Commercial Real Estate Lending”',
  rentCoverage:
    'MoneyMatcher, “Calculating DSCR”; PITIA: Fannie Mae Selling Guide, “Monthly Housing Expense for the Subject Property”',
  investor: 'Frank Gallinelli, “What Every Real Estate Investor Needs to Know About Cash Flow” (McGraw-Hill)',
  payment: 'William Brueggeman and Jeffrey Fisher, “Real Estate Finance and Investments” (McGraw-Hill)',
};

/** Results of a rental evaluation, with the formula of each figure. */
export function rentalOutcome(inputs: RentalInputs): EvaluationOutcome {
  const figures = evaluateRental(inputs);
  const missing = missingExpenses(inputs);
  return {
    headline: missing ? `Cash flow: ${missing} missing` : `Cash flow: ${cents(figures.monthlyCashFlow)} per month`,
    remark: missing ? `Enter ${missing} to see DSCR and maximum loan.` : describeCoverage(figures.incomeCoverage),
    sections: [
      { title: 'Result', figures: resultFigures(inputs, figures) },
      { title: 'Loan', figures: loanFigures(inputs, figures) },
      { title: 'Income', figures: incomeFigures(inputs, figures) },
    ],
  };
}

/** Names the blank expenses on which NOI and PITIA depend; empty if there are none. */
const missingExpenses = ({ monthlyTaxes, monthlyInsurance }: RentalInputs) =>
  [Number.isNaN(monthlyTaxes) && 'property taxes', Number.isNaN(monthlyInsurance) && 'insurance']
    .filter(Boolean)
    .join(' and ');

function resultFigures(inputs: RentalInputs, figures: RentalFigures): Figure[] {
  const { monthlyPayment, netOperatingIncome } = figures;
  const owned = figures.pitia - monthlyPayment;
  const wanted = ratio(inputs.wantedCoverage);
  return [
    {
      label: 'DSCR (NOI ÷ debt service)',
      value: ratio(figures.incomeCoverage, 'No debt'),
      rule: 'Net operating income ÷ annual payments',
      filled: `${dollars(netOperatingIncome)} ÷ (12 × ${cents(monthlyPayment)})`,
      source: SOURCES.income,
    },
    {
      label: 'DSCR (rent ÷ PITIA)',
      value: ratio(figures.rentCoverage, 'No debt'),
      rule: 'Monthly rent ÷ (payment + taxes + insurance + association dues), as DSCR lenders calculate it',
      filled: `${dollars(inputs.monthlyRent)} ÷ (${cents(monthlyPayment)} + ${dollars(owned)})`,
      source: SOURCES.rentCoverage,
    },
    {
      label: `Maximum loan at ${wanted} of NOI`,
      value: dollars(figures.maximumLoanByIncome),
      rule: 'The loan whose payment equals monthly net operating income ÷ target DSCR',
      filled: `loan for ${cents(netOperatingIncome / 12)} ÷ ${wanted} per month`,
      source: SOURCES.payment,
    },
    {
      label: `Maximum loan at ${wanted} of rent`,
      value: dollars(figures.maximumLoanByRent),
      rule: 'The loan whose payment equals rent ÷ target DSCR − taxes, insurance and dues',
      filled: `loan for ${dollars(inputs.monthlyRent)} ÷ ${wanted} − ${dollars(owned)} per month`,
      source: SOURCES.rentCoverage,
    },
    {
      label: 'Monthly cash flow',
      value: cents(figures.monthlyCashFlow),
      rule: 'Effective income − operating expenses − payment',
      filled: `${cents(figures.effectiveIncome)} − ${cents(figures.operatingExpenses)} − ${cents(monthlyPayment)}`,
      source: SOURCES.investor,
    },
  ];
}

function loanFigures(inputs: RentalInputs, figures: RentalFigures): Figure[] {
  const { monthlyPayment, cashInvested } = figures;
  const closing = inputs.purchasePrice * (inputs.closingCost / 100);
  return [
    {
      label: 'Monthly payment',
      value: cents(monthlyPayment),
      rule: 'Loan × r ÷ (1 − (1 + r)^−n), where r is the monthly rate and n the number of payments',
      filled: `payment for ${dollars(inputs.loanAmount)}, r = ${rate(inputs.interestRate)} ÷ 12, n = ${inputs.termYears * 12}`,
      source: SOURCES.payment,
    },
    {
      label: 'Loan-to-cost',
      value: percent(figures.loanToCost),
      rule: 'Loan ÷ (purchase + rehab)',
      filled: `${dollars(inputs.loanAmount)} ÷ ${dollars(figures.projectCost)}`,
    },
    {
      label: 'Cash invested',
      value: dollars(Math.max(0, cashInvested)),
      rule: 'Purchase + rehab + closing cost − loan',
      filled: `${dollars(figures.projectCost)} + ${dollars(closing)} − ${dollars(inputs.loanAmount)}`,
      source: SOURCES.investor,
    },
    {
      label: 'Cash-on-cash return',
      value: percent(figures.cashOnCash, 'No cash invested'),
      rule: 'Annual cash flow ÷ cash invested',
      filled: `12 × ${cents(figures.monthlyCashFlow)} ÷ ${dollars(cashInvested)}`,
      source: SOURCES.investor,
    },
  ];
}

function incomeFigures(inputs: RentalInputs, figures: RentalFigures): Figure[] {
  const fixed = figures.operatingExpenses - figures.managementCost;
  return [
    {
      label: 'Net operating income',
      value: dollars(figures.netOperatingIncome),
      rule: '12 × (effective income − operating expenses); the loan is not in it (NOI)',
      filled: `12 × (${cents(figures.effectiveIncome)} − ${cents(figures.operatingExpenses)})`,
      source: SOURCES.income,
    },
    {
      label: 'Effective income',
      value: cents(figures.effectiveIncome),
      rule: 'Per month: (rent + other income) × (1 − vacancy)',
      filled: `(${dollars(inputs.monthlyRent)} + ${dollars(inputs.otherIncome)}) × (1 − ${rate(inputs.vacancy)})`,
      source: SOURCES.income,
    },
    {
      label: 'Operating expenses',
      value: cents(figures.operatingExpenses),
      rule: 'Per month: taxes, insurance, dues, maintenance, utilities and others + management × effective income',
      filled: `${cents(fixed)} + ${rate(inputs.management)} × ${cents(figures.effectiveIncome)}`,
      source: SOURCES.income,
    },
    {
      label: 'Cap rate',
      value: percent(figures.capRate),
      rule: 'Net operating income ÷ (purchase + rehab)',
      filled: `${dollars(figures.netOperatingIncome)} ÷ ${dollars(figures.projectCost)}`,
      source: SOURCES.income,
    },
    {
      label: 'Break-even rent',
      value: cents(figures.breakEvenRent, 'None'),
      rule: '(Expenses without management + payment) ÷ ((1 − vacancy) × (1 − management)) − other income',
      filled: `(${cents(fixed)} + ${cents(figures.monthlyPayment)}) ÷ ((1 − ${rate(inputs.vacancy)}) × (1 − ${rate(inputs.management)})) − ${dollars(inputs.otherIncome)}`,
    },
  ];
}

function describeCoverage(coverage: number | null): string {
  if (coverage === null) return 'No loan payment to cover.';
  return coverage < 1
    ? 'Income does not cover the loan payment: NOI ÷ debt service is below 1.00x.'
    : 'Income covers the loan payment: NOI ÷ debt service is at least 1.00x.';
}
