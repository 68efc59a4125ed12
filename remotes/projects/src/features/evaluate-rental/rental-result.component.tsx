import { formatAmount, formatExactAmount, viewHeading } from '@lender-portal/remote-kit';
import { Breakdown } from '../figures/breakdown.component';
import { formatOptionalPercent, formatRatio } from '../figures/format-figures';
import { FigureList, KeyFigures } from '../figures/figures.component';
import { evaluateRental, type RentalInputs } from './rental-figures';

/** What a rental comes to. */
export function RentalResult({ inputs }: { inputs: RentalInputs }) {
  const figures = evaluateRental(inputs);
  const { monthlyCashFlow, monthlyPayment } = figures;
  const vacant = inputs.monthlyRent - figures.effectiveIncome;
  return (
    <section className="rk-card pj-result">
      <h2 {...viewHeading}>
        The rent {monthlyCashFlow < 0 ? 'falls short by' : 'leaves'} {formatExactAmount(Math.abs(monthlyCashFlow))} a month
      </h2>
      <KeyFigures
        figures={[
          { label: 'Monthly cash flow', value: formatExactAmount(monthlyCashFlow), note: 'After expenses and payment' },
          { label: 'Debt service coverage', value: formatRatio(figures.debtServiceCoverage, 'No debt'), note: 'NOI over a year of payments' },
          { label: 'Cash-on-cash return', value: formatOptionalPercent(figures.cashOnCash, 'No own cash'), note: 'Cash flow over cash invested' },
          { label: 'Cap rate', value: formatOptionalPercent(figures.capRate), note: 'NOI over purchase and rehab' },
        ]}
      />
      <Breakdown
        title={monthlyCashFlow < 0 ? 'What it costs a month' : 'Where the rent goes'}
        parts={[
          { label: 'Vacancy', amount: vacant, value: formatExactAmount(vacant) },
          { label: 'Expenses', amount: figures.operatingExpenses, value: formatExactAmount(figures.operatingExpenses) },
          { label: 'Payment', amount: monthlyPayment, value: formatExactAmount(monthlyPayment) },
          ...(monthlyCashFlow < 0 ? [] : [{ label: 'Cash flow', amount: monthlyCashFlow, value: formatExactAmount(monthlyCashFlow), isRest: true }]),
        ]}
      />
      <div className="pj-columns">
        <FigureList
          title="Income"
          figures={[
            { label: 'Effective income', value: formatExactAmount(figures.effectiveIncome), note: 'A month: rent less vacancy' },
            { label: 'Operating expenses', value: formatExactAmount(figures.operatingExpenses), note: 'A month: taxes, insurance, management' },
            { label: 'Net operating income', value: formatAmount(figures.netOperatingIncome), note: 'A year, before the loan (NOI)' },
          ]}
        />
        <FigureList
          title="Loan"
          figures={[
            { label: 'Monthly payment', value: formatExactAmount(monthlyPayment), note: `Paid off in ${inputs.termYears * 12} months` },
            { label: 'Loan-to-cost', value: formatOptionalPercent(figures.loanToCost), note: 'Loan over purchase and rehab' },
            { label: 'Cash invested', value: formatAmount(Math.max(0, figures.cashInvested)), note: 'Purchase and rehab less the loan' },
          ]}
        />
      </div>
      <p className="pj-verdict">{describeCoverage(figures.debtServiceCoverage)}</p>
    </section>
  );
}

function describeCoverage(coverage: number | null): string {
  if (coverage === null) return 'There is no loan to carry.';
  return coverage < 1 ? 'The income does not carry the loan: coverage is below 1.00x.' : 'The income carries the loan: coverage is at least 1.00x.';
}
