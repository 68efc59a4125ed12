import { formatCount } from '@lender-portal/dates';
import { cents, dollars, percent, rate } from '../figures/format-figures';
import type { Figure, EvaluationOutcome } from '../figures/formula';
import type { FlipInputs } from './flip-fields';
import { evaluateFlip, type FlipFigures } from './flip-figures';

const SOURCES = {
  caps: 'New Silver Help Center, “How do I calculate the maximum loan amount?”',
  points: 'Consumer Financial Protection Bureau, “What are (discount) points and lender credits and how do they work?”',
  interest: 'FCTD, “What Is Dutch Interest?”',
  profit: 'The Prime Calculator, “Flip Profit Calculator Formula”',
  cash: 'Frank Gallinelli, “What Every Real Estate Investor Needs to Know About Cash Flow” (McGraw-Hill)',
};

/** Results of a Fix & Flip evaluation, with the formula of each figure. */
export function flipOutcome(inputs: FlipInputs): EvaluationOutcome {
  const figures = evaluateFlip(inputs);
  const { profit } = figures;
  return {
    headline: `${profit < 0 ? 'A loss' : 'A profit'} of ${dollars(Math.abs(profit))} in ${formatCount(inputs.monthsHeld, 'month')}`,
    remark: describeLoan(inputs, figures),
    sections: [
      { title: 'Result', figures: resultFigures(inputs, figures) },
      { title: 'Loan', figures: loanFigures(inputs, figures) },
      { title: 'Costs', figures: costFigures(inputs, figures) },
    ],
  };
}

function resultFigures(inputs: FlipInputs, figures: FlipFigures): Figure[] {
  const { maximum, profit, totalCost, sellingCosts, cashInvested } = figures;
  return [
    {
      label: 'Maximum loan',
      value: dollars(maximum.amount),
      rule: 'The lower of LTV cap × after-repair value and LTC cap × (purchase + rehab)',
      filled: `min(${rate(inputs.maxLoanToValue)} × ${dollars(inputs.afterRepairValue)}, ${rate(inputs.maxLoanToCost)} × ${dollars(figures.projectCost)}) = min(${dollars(maximum.byValue)}, ${dollars(maximum.byCost)})`,
      source: SOURCES.caps,
    },
    {
      label: 'Profit',
      value: dollars(profit),
      rule: 'After-repair value − total cost',
      filled: `${dollars(inputs.afterRepairValue)} − ${dollars(totalCost)}`,
      source: SOURCES.profit,
    },
    {
      label: 'Cash invested',
      value: dollars(Math.max(0, cashInvested)),
      rule: 'Total cost − selling cost (paid from the sale) − loan',
      filled: `${dollars(totalCost)} − ${dollars(sellingCosts)} − ${dollars(figures.loan)}`,
      source: SOURCES.cash,
    },
    {
      label: 'Return on cash',
      value: percent(figures.returnOnCash, 'No cash invested'),
      rule: 'Profit ÷ cash invested',
      filled: `${dollars(profit)} ÷ ${dollars(cashInvested)}`,
      source: SOURCES.cash,
    },
    {
      label: 'Break-even sale price',
      value: dollars(figures.breakEvenSalePrice, 'None'),
      rule: '(Total cost − selling cost) ÷ (1 − selling cost in percent), with the same loan',
      filled: `${dollars(totalCost - sellingCosts)} ÷ (1 − ${rate(inputs.sellingCost)})`,
    },
  ];
}

function loanFigures(inputs: FlipInputs, figures: FlipFigures): Figure[] {
  const { maximum, loan, projectCost, loanToCost, loanToValue, holdback } = figures;
  return [
    {
      label: 'Loan',
      value: dollars(loan),
      rule: 'The requested loan, up to the maximum',
      filled:
        inputs.loanAmount === Infinity
          ? 'the maximum, because no loan is requested'
          : `min(${dollars(inputs.loanAmount)}, ${dollars(maximum.amount)})`,
    },
    {
      label: 'Loan-to-cost',
      value: percent(loanToCost),
      rule: 'Loan ÷ (purchase + rehab)',
      filled: `${dollars(loan)} ÷ ${dollars(projectCost)}`,
      source: SOURCES.caps,
    },
    {
      label: 'Loan-to-value (after repair)',
      value: percent(loanToValue),
      rule: 'Loan ÷ after-repair value',
      filled: `${dollars(loan)} ÷ ${dollars(inputs.afterRepairValue)}`,
      source: SOURCES.caps,
    },
    {
      label: 'Monthly interest at closing',
      value: cents(figures.monthlyInterest),
      rule: '(Loan − rehab holdback) × rate ÷ 12',
      filled: `(${dollars(loan)} − ${dollars(holdback)}) × ${rate(inputs.interestRate)} ÷ 12`,
      source: SOURCES.interest,
    },
    {
      label: 'Monthly interest fully drawn',
      value: cents(figures.monthlyInterestFullyDrawn),
      rule: 'Loan × rate ÷ 12',
      filled: `${dollars(loan)} × ${rate(inputs.interestRate)} ÷ 12`,
      source: SOURCES.interest,
    },
  ];
}

function costFigures(inputs: FlipInputs, figures: FlipFigures): Figure[] {
  const { loan, closingCosts, pointsCost, interestCost, carry, sellingCosts } = figures;
  const holding = inputs.monthlyTaxes + inputs.monthlyInsurance + inputs.monthlyUtilities;
  return [
    {
      label: 'Closing cost',
      value: dollars(closingCosts),
      rule: 'Purchase price × closing cost',
      filled: `${dollars(inputs.purchasePrice)} × ${rate(inputs.closingCost)}`,
      source: SOURCES.profit,
    },
    {
      label: 'Points',
      value: dollars(pointsCost),
      rule: 'Loan × points; one point is 1% of the loan',
      filled: `${dollars(loan)} × ${rate(inputs.points)}`,
      source: SOURCES.points,
    },
    {
      label: 'Interest',
      value: dollars(interestCost),
      rule: '(Loan − undrawn rehab holdback) × rate × months ÷ 12',
      filled: `(${dollars(loan)} − ${rate(100 - inputs.drawnHoldback)} × ${dollars(figures.holdback)}) × ${rate(inputs.interestRate)} × ${inputs.monthsHeld} ÷ 12`,
      source: SOURCES.interest,
    },
    {
      label: 'Carry',
      value: dollars(carry),
      rule: 'Interest + months × (taxes + insurance + utilities)',
      filled: `${dollars(interestCost)} + ${inputs.monthsHeld} × ${dollars(holding)}`,
      source: SOURCES.profit,
    },
    {
      label: 'Selling cost',
      value: dollars(sellingCosts),
      rule: 'After-repair value × selling cost',
      filled: `${dollars(inputs.afterRepairValue)} × ${rate(inputs.sellingCost)}`,
      source: SOURCES.profit,
    },
    {
      label: 'Total cost',
      value: dollars(figures.totalCost),
      rule: 'Purchase + rehab + closing and points + carry + selling',
      filled: [inputs.purchasePrice, inputs.rehabBudget, closingCosts + pointsCost, carry, sellingCosts]
        .map((amount) => dollars(amount))
        .join(' + '),
      source: SOURCES.profit,
    },
  ];
}

function describeLoan({ loanAmount }: FlipInputs, { maximum }: FlipFigures): string {
  const bound = {
    value: 'Limited by the LTV cap, which is lower than the LTC cap.',
    cost: 'Limited by the LTC cap, which is lower than the LTV cap.',
    both: 'Both caps give the same maximum.',
  }[maximum.binding];
  return loanAmount !== Infinity && loanAmount > maximum.amount
    ? `${bound} The requested loan is ${dollars(loanAmount - maximum.amount)} above the maximum.`
    : bound;
}
