import { formatAmount, formatCount, viewHeading } from '@lender-portal/remote-kit';
import { Breakdown } from '../figures/breakdown.component';
import { formatOptionalPercent } from '../figures/format-figures';
import { FigureList, KeyFigures } from '../figures/figures.component';
import { evaluateFlip, type FlipInputs } from './flip-figures';

/** What a Fix & Flip project comes to. */
export function FlipResult({ inputs }: { inputs: FlipInputs }) {
  const figures = evaluateFlip(inputs);
  const { profit } = figures;
  return (
    <section className="rk-card pj-result">
      <h2 {...viewHeading}>
        {profit < 0 ? 'A loss' : 'A profit'} of {formatAmount(Math.abs(profit))} in {formatCount(inputs.monthsHeld, 'month')}
      </h2>
      <KeyFigures
        figures={[
          { label: 'Profit', value: formatAmount(profit), note: 'Sale less total cost' },
          { label: 'Return on investment', value: formatOptionalPercent(figures.returnOnInvestment), note: 'Profit over total cost' },
          { label: 'Annualized return', value: formatOptionalPercent(figures.annualizedReturn), note: 'Compounded to a year' },
        ]}
      />
      <Breakdown
        title={profit < 0 ? 'What it costs' : 'Where the sale goes'}
        parts={[
          { label: 'Purchase', amount: inputs.purchasePrice, value: formatAmount(inputs.purchasePrice) },
          { label: 'Rehab', amount: inputs.rehabBudget, value: formatAmount(inputs.rehabBudget) },
          { label: 'Interest', amount: figures.interestCost, value: formatAmount(figures.interestCost) },
          { label: 'Selling', amount: figures.sellingCost, value: formatAmount(figures.sellingCost) },
          ...(profit < 0 ? [] : [{ label: 'Profit', amount: profit, value: formatAmount(profit), isRest: true }]),
        ]}
      />
      <div className="pj-columns">
        <FigureList
          title="Loan"
          figures={[
            { label: 'Loan-to-cost', value: formatOptionalPercent(figures.loanToCost), note: 'Loan over purchase and rehab' },
            { label: 'Loan-to-value', value: formatOptionalPercent(figures.loanToValue), note: 'Loan over after-repair value' },
            { label: 'Interest cost', value: formatAmount(figures.interestCost), note: `Over ${formatCount(inputs.monthsHeld, 'month')}` },
          ]}
        />
        <FigureList
          title="Cost and cash"
          figures={[
            { label: 'Total cost', value: formatAmount(figures.totalCost), note: 'Purchase, rehab, interest, selling' },
            { label: 'Cash invested', value: formatAmount(Math.max(0, figures.cashInvested)), note: 'Before the sale, without the loan' },
            { label: 'Cash-on-cash return', value: formatOptionalPercent(figures.cashReturn, 'No own cash'), note: 'Profit over cash invested' },
          ]}
        />
      </div>
      <FigureList
        title="70% rule"
        figures={[{ label: 'Maximum offer', value: formatAmount(figures.maximumOffer), note: '70% of the after-repair value less rehab' }]}
      >
        <p className="pj-verdict">{compareOffer(inputs.purchasePrice, figures.maximumOffer)}</p>
      </FigureList>
    </section>
  );
}

function compareOffer(price: number, maximum: number): string {
  if (maximum === 0) return 'The rehab takes all of it: the rule leaves nothing to offer.';
  if (price <= maximum) return `The purchase price is ${formatAmount(maximum - price)} below it.`;
  return `The purchase price is ${formatAmount(price - maximum)} above it.`;
}
