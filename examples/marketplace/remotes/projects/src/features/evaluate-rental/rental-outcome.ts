import { formatAmount, formatCount, formatExactAmount } from '@lender-portal/remote-kit';
import type { Figure, Outcome } from '../figures/formula';
import {
  formatKnown,
  formatOptionalAmount,
  formatOptionalPercent,
  formatRate,
  formatRatio,
} from '../figures/format-figures';
import { evaluateRental, type RentalFigures, type RentalInputs } from './rental-figures';

const $ = (dollars: number) => formatKnown(dollars, formatAmount);
const cents = (dollars: number) => formatKnown(dollars, formatExactAmount);

const SOURCES = {
  income: 'Office of the Comptroller of the Currency, Comptroller’s Handbook, “Commercial Real Estate Lending”',
  rentCoverage:
    'MoneyMatcher, “Calculating DSCR”; PITIA: Fannie Mae Selling Guide, “Monthly Housing Expense for the Subject Property”',
  investor: 'Frank Gallinelli, “What Every Real Estate Investor Needs to Know About Cash Flow” (McGraw-Hill)',
  payment: 'William Brueggeman and Jeffrey Fisher, “Real Estate Finance and Investments” (McGraw-Hill)',
  occupancy: 'Adventures in CRE, glossary, “Breakeven Occupancy”',
};

/** Results of a rental evaluation, with the formula of each figure. */
export function rentalOutcome(inputs: RentalInputs): Outcome {
  const figures = evaluateRental(inputs);
  const { monthlyCashFlow, monthlyPayment } = figures;
  const missing = missingExpenses(inputs);
  const vacant = figures.grossIncome - figures.effectiveIncome;
  const [byIncome, byRent, ...loan] = loanFigures(inputs, figures);
  const [netOperatingIncome, ...income] = incomeFigures(inputs, figures);
  const [cashFlow, onCash, ...returns] = returnFigures(inputs, figures);
  return {
    headline: missing ? `Cash flow: ${missing} missing` : `Cash flow: ${cents(monthlyCashFlow)} per month`,
    key: [cashFlow!, netOperatingIncome!, byIncome!, byRent!, onCash!],
    ...(!missing && {
      breakdown: {
        title: monthlyCashFlow < 0 ? 'Monthly costs' : 'Use of monthly income',
        parts: [
          { label: 'Vacancy', amount: vacant, value: cents(vacant) },
          { label: 'Expenses', amount: figures.operatingExpenses, value: cents(figures.operatingExpenses) },
          { label: 'Payment', amount: monthlyPayment, value: cents(monthlyPayment) },
          ...(monthlyCashFlow < 0
            ? []
            : [{ label: 'Cash flow', amount: monthlyCashFlow, value: cents(monthlyCashFlow), isRemainder: true }]),
        ],
      },
    }),
    sections: [
      { title: 'Income', figures: income },
      {
        title: 'Loan',
        figures: loan,
        remark: missing ? `Enter ${missing} to see DSCR and maximum loan.` : describeCoverage(figures.incomeCoverage),
      },
      { title: 'Return', figures: returns },
      { title: 'Break-even', figures: breakEvenFigures(inputs, figures) },
    ],
  };
}

/** Names the blank expenses on which NOI and PITIA depend; empty if there are none. */
const missingExpenses = ({ monthlyTaxes, monthlyInsurance }: RentalInputs) =>
  [Number.isNaN(monthlyTaxes) && 'property taxes', Number.isNaN(monthlyInsurance) && 'insurance']
    .filter(Boolean)
    .join(' and ');

function incomeFigures(inputs: RentalInputs, figures: RentalFigures): Figure[] {
  const fixed = figures.operatingExpenses - figures.managementCost;
  return [
    {
      label: 'Net operating income',
      value: $(figures.netOperatingIncome),
      formula: {
        rule: '12 × (effective income − operating expenses); the loan is not in it (NOI)',
        filled: `12 × (${cents(figures.effectiveIncome)} − ${cents(figures.operatingExpenses)}) = ${$(figures.netOperatingIncome)}`,
        source: SOURCES.income,
      },
    },
    {
      label: 'Effective income',
      value: cents(figures.effectiveIncome),
      formula: {
        rule: 'Per month: (rent + other income) × (1 − vacancy)',
        filled: `(${$(inputs.monthlyRent)} + ${$(inputs.otherIncome)}) × (1 − ${formatRate(inputs.vacancy)}) = ${cents(figures.effectiveIncome)}`,
        source: SOURCES.income,
      },
    },
    {
      label: 'Operating expenses',
      value: cents(figures.operatingExpenses),
      formula: {
        rule: 'Per month: taxes, insurance, dues, maintenance, utilities and others + management × effective income',
        filled: `${cents(fixed)} + ${formatRate(inputs.management)} × ${cents(figures.effectiveIncome)} = ${cents(figures.operatingExpenses)}`,
        source: SOURCES.income,
      },
    },
    {
      label: 'Cap rate',
      value: formatOptionalPercent(figures.capRate),
      formula: {
        rule: 'Net operating income ÷ (purchase + rehab)',
        filled: `${$(figures.netOperatingIncome)} ÷ ${$(figures.projectCost)} = ${formatOptionalPercent(figures.capRate)}`,
        source: SOURCES.income,
      },
    },
    {
      label: 'Gross rent multiplier',
      value: formatRatio(figures.grossRentMultiplier),
      formula: {
        rule: 'Purchase price ÷ annual rent',
        filled: `${$(inputs.purchasePrice)} ÷ (12 × ${$(inputs.monthlyRent)}) = ${formatRatio(figures.grossRentMultiplier)}`,
        source: SOURCES.investor,
      },
    },
  ];
}

function loanFigures(inputs: RentalInputs, figures: RentalFigures): Figure[] {
  const { monthlyPayment, laterPayment } = figures;
  const owned = figures.pitia - monthlyPayment;
  const income = figures.netOperatingIncome / 12;
  const wanted = formatRatio(inputs.wantedCoverage);
  return [
    {
      label: 'DSCR (NOI ÷ debt service)',
      value: formatRatio(figures.incomeCoverage, 'No debt'),
      formula: {
        rule: 'Net operating income ÷ annual payments',
        filled: `${$(figures.netOperatingIncome)} ÷ (12 × ${cents(monthlyPayment)}) = ${formatRatio(figures.incomeCoverage, 'nothing to cover')}`,
        source: SOURCES.income,
      },
    },
    {
      label: 'DSCR (rent ÷ PITIA)',
      value: formatRatio(figures.rentCoverage, 'No debt'),
      formula: {
        rule: 'Monthly rent ÷ (payment + taxes + insurance + association dues), as DSCR lenders calculate it',
        filled: `${$(inputs.monthlyRent)} ÷ (${cents(monthlyPayment)} + ${$(owned)}) = ${formatRatio(figures.rentCoverage, 'nothing to cover')}`,
        source: SOURCES.rentCoverage,
      },
    },
    {
      label: inputs.interestOnlyYears > 0 ? 'Interest-only payment' : 'Monthly payment',
      value: cents(monthlyPayment),
      formula: paymentFormula(inputs, monthlyPayment),
    },
    ...(laterPayment === null
      ? []
      : [
          {
            label: 'Amortizing payment',
            value: cents(laterPayment),
            formula: levelFormula(inputs, (inputs.termYears - inputs.interestOnlyYears) * 12, laterPayment),
          },
        ]),
    {
      label: 'Loan-to-cost',
      value: formatOptionalPercent(figures.loanToCost),
      formula: {
        rule: 'Loan ÷ (purchase + rehab)',
        filled: `${$(inputs.loanAmount)} ÷ ${$(figures.projectCost)} = ${formatOptionalPercent(figures.loanToCost)}`,
      },
    },
    {
      label: `Maximum loan at ${wanted} of NOI`,
      value: formatOptionalAmount(figures.maximumLoanByIncome, 'No limit'),
      formula: {
        rule: 'The loan whose payment equals monthly net operating income ÷ target DSCR',
        filled: `Payment ${cents(income)} ÷ ${wanted} = ${cents(Math.max(0, income / inputs.wantedCoverage))} → ${formatOptionalAmount(figures.maximumLoanByIncome, 'no limit')}`,
        source: SOURCES.payment,
      },
    },
    {
      label: `Maximum loan at ${wanted} of rent`,
      value: formatOptionalAmount(figures.maximumLoanByRent, 'No limit'),
      formula: {
        rule: 'The loan whose payment equals rent ÷ target DSCR − taxes, insurance and dues',
        filled: `Payment ${$(inputs.monthlyRent)} ÷ ${wanted} − ${$(owned)} = ${cents(Math.max(0, inputs.monthlyRent / inputs.wantedCoverage - owned))} → ${formatOptionalAmount(figures.maximumLoanByRent, 'no limit')}`,
        source: SOURCES.rentCoverage,
      },
    },
  ];
}

function paymentFormula(inputs: RentalInputs, payment: number) {
  if (inputs.interestOnlyYears === 0) return levelFormula(inputs, inputs.termYears * 12, payment);
  return {
    rule: `Loan × rate ÷ 12 in the first ${formatCount(inputs.interestOnlyYears, 'year')}; no principal is paid`,
    filled: `${$(inputs.loanAmount)} × ${formatRate(inputs.interestRate)} ÷ 12 = ${cents(payment)}`,
    source: SOURCES.payment,
  };
}

const levelFormula = (inputs: RentalInputs, months: number, payment: number) => ({
  rule: 'Loan × r ÷ (1 − (1 + r)^−n), where r is the monthly rate and n the number of payments',
  filled: `${$(inputs.loanAmount)}, r = ${formatRate(inputs.interestRate)} ÷ 12, n = ${months}: ${cents(payment)}`,
  source: SOURCES.payment,
});

function returnFigures(inputs: RentalInputs, figures: RentalFigures): Figure[] {
  const { monthlyCashFlow, cashInvested } = figures;
  const closing = inputs.purchasePrice * (inputs.closingCost / 100);
  const onCash = formatOptionalPercent(figures.cashOnCash, 'No cash invested');
  return [
    {
      label: 'Monthly cash flow',
      value: cents(monthlyCashFlow),
      formula: {
        rule: 'Effective income − operating expenses − payment',
        filled: `${cents(figures.effectiveIncome)} − ${cents(figures.operatingExpenses)} − ${cents(figures.monthlyPayment)} = ${cents(monthlyCashFlow)}`,
        source: SOURCES.investor,
      },
    },
    {
      label: 'Cash-on-cash return',
      value: onCash,
      formula: {
        rule: 'Annual cash flow ÷ cash invested',
        filled: `12 × ${cents(monthlyCashFlow)} ÷ ${$(cashInvested)} = ${onCash}`,
        source: SOURCES.investor,
      },
    },
    {
      label: 'Cash invested',
      value: $(Math.max(0, cashInvested)),
      formula: {
        rule: 'Purchase + rehab + closing cost − loan',
        filled: `${$(figures.projectCost)} + ${$(closing)} − ${$(inputs.loanAmount)} = ${$(cashInvested)}`,
        source: SOURCES.investor,
      },
    },
    {
      label: 'Annual cash flow',
      value: $(monthlyCashFlow * 12),
      formula: {
        rule: '12 × monthly cash flow',
        filled: `12 × ${cents(monthlyCashFlow)} = ${$(monthlyCashFlow * 12)}`,
        source: SOURCES.investor,
      },
    },
  ];
}

function breakEvenFigures(inputs: RentalInputs, figures: RentalFigures): Figure[] {
  const fixed = figures.operatingExpenses - figures.managementCost;
  const rent = figures.breakEvenRent === null ? 'None' : cents(figures.breakEvenRent);
  return [
    {
      label: 'Break-even rent',
      value: rent,
      formula: {
        rule: '(Expenses without management + payment) ÷ ((1 − vacancy) × (1 − management)) − other income',
        filled: `(${cents(fixed)} + ${cents(figures.monthlyPayment)}) ÷ ((1 − ${formatRate(inputs.vacancy)}) × (1 − ${formatRate(inputs.management)})) − ${$(inputs.otherIncome)} = ${rent}`,
      },
    },
    {
      label: 'Break-even occupancy',
      value: formatOptionalPercent(figures.breakEvenOccupancy),
      formula: {
        rule: '(Operating expenses + payment) ÷ (rent + other income)',
        filled: `(${cents(figures.operatingExpenses)} + ${cents(figures.monthlyPayment)}) ÷ ${$(figures.grossIncome)} = ${formatOptionalPercent(figures.breakEvenOccupancy)}`,
        source: SOURCES.occupancy,
      },
    },
  ];
}

function describeCoverage(coverage: number | null): string {
  if (coverage === null) return 'No loan payment to cover.';
  return coverage < 1
    ? 'Income does not cover the loan payment: NOI ÷ debt service is below 1.00x.'
    : 'Income covers the loan payment: NOI ÷ debt service is at least 1.00x.';
}
