import { formatAmount, formatCount } from '@lender-portal/remote-kit';
import type { Figure, Outcome } from '../figures/formula';
import { formatOptionalAmount, formatOptionalPercent, formatRate } from '../figures/format-figures';
import { evaluateFlip, type FlipFigures, type FlipInputs } from './flip-figures';

const $ = formatAmount;

const SOURCES = {
  caps: 'New Silver Help Center, “How do I calculate the maximum loan amount?”',
  points: 'Consumer Financial Protection Bureau, “What are (discount) points and lender credits and how do they work?”',
  profit: 'The Prime Calculator, “Flip Profit Calculator Formula”',
  cash: 'Frank Gallinelli, “What Every Real Estate Investor Needs to Know About Cash Flow” (McGraw-Hill)',
  annualized: 'Investopedia, “Annualized Total Return”',
  offer: 'FlipperForce, “What’s the maximum I should pay for a house flip?”',
};

/** Results of a Fix & Flip evaluation, with the formula of each figure. */
export function flipOutcome(inputs: FlipInputs): Outcome {
  const figures = evaluateFlip(inputs);
  const { profit } = figures;
  const [maximum, ...loan] = loanFigures(inputs, figures);
  const returns = returnFigures(inputs, figures);
  return {
    headline: `${profit < 0 ? 'A loss' : 'A profit'} of ${$(Math.abs(profit))} in ${formatCount(inputs.monthsHeld, 'month')}`,
    key: [returns.profit, maximum!, returns.onCash],
    breakdown: {
      title: profit < 0 ? 'Cost breakdown' : 'Use of sale proceeds',
      parts: [
        ...costParts(inputs, figures).map(([label, amount]) => ({ label, amount, value: $(amount) })),
        ...(profit < 0 ? [] : [{ label: 'Profit', amount: profit, value: $(profit), isRemainder: true }]),
      ],
    },
    sections: [
      { title: 'Loan', figures: loan, remark: describeLoan(inputs, figures) },
      { title: 'Costs', figures: costFigures(inputs, figures) },
      { title: 'Return', figures: [returns.cash, returns.annualized, returns.onCost, returns.breakEven] },
      { title: '70% rule', figures: [returns.offer], remark: compareOffer(inputs.purchasePrice, figures.maximumOffer) },
    ],
  };
}

function costParts(inputs: FlipInputs, figures: FlipFigures): [string, number][] {
  return [
    ['Purchase', inputs.purchasePrice],
    ['Rehab', inputs.rehabBudget],
    ['Closing and points', figures.closingCosts + figures.pointsCost],
    ['Carry', figures.carry],
    ['Selling', figures.sellingCosts],
  ];
}

function loanFigures(
  inputs: FlipInputs,
  { maximum, loan, projectCost, loanToCost, loanToValue }: FlipFigures,
): Figure[] {
  return [
    {
      label: 'Maximum loan',
      value: $(maximum.amount),
      formula: {
        rule: 'The lower of LTV cap × after-repair value and LTC cap × (purchase + rehab)',
        filled: `min(${formatRate(inputs.maxLoanToValue)} × ${$(inputs.afterRepairValue)}, ${formatRate(inputs.maxLoanToCost)} × ${$(projectCost)}) = min(${$(maximum.byValue)}, ${$(maximum.byCost)}) = ${$(maximum.amount)}`,
        source: SOURCES.caps,
      },
    },
    {
      label: 'Loan',
      value: $(loan),
      formula: {
        rule: 'The requested loan, up to the maximum',
        filled:
          inputs.loanAmount === Infinity
            ? `No requested loan: the maximum, ${$(loan)}`
            : `min(${$(inputs.loanAmount)}, ${$(maximum.amount)}) = ${$(loan)}`,
      },
    },
    {
      label: 'Loan-to-cost',
      value: formatOptionalPercent(loanToCost),
      formula: {
        rule: 'Loan ÷ (purchase + rehab)',
        filled: `${$(loan)} ÷ ${$(projectCost)} = ${formatOptionalPercent(loanToCost)}`,
        source: SOURCES.caps,
      },
    },
    {
      label: 'Loan-to-value',
      value: formatOptionalPercent(loanToValue),
      formula: {
        rule: 'Loan ÷ after-repair value',
        filled: `${$(loan)} ÷ ${$(inputs.afterRepairValue)} = ${formatOptionalPercent(loanToValue)}`,
        source: SOURCES.caps,
      },
    },
  ];
}

function costFigures(inputs: FlipInputs, figures: FlipFigures): Figure[] {
  const months = formatCount(inputs.monthsHeld, 'month');
  const holding = inputs.monthlyTaxes + inputs.monthlyInsurance + inputs.monthlyUtilities;
  return [
    {
      label: 'Closing cost',
      value: $(figures.closingCosts),
      formula: {
        rule: 'Purchase price × closing cost',
        filled: `${$(inputs.purchasePrice)} × ${formatRate(inputs.closingCost)} = ${$(figures.closingCosts)}`,
        source: SOURCES.profit,
      },
    },
    {
      label: 'Points',
      value: $(figures.pointsCost),
      formula: {
        rule: 'Loan × points; one point is 1% of the loan',
        filled: `${$(figures.loan)} × ${formatRate(inputs.points)} = ${$(figures.pointsCost)}`,
        source: SOURCES.points,
      },
    },
    {
      label: 'Interest',
      value: $(figures.interestCost),
      formula: {
        rule: 'Loan × rate × months ÷ 12: interest-only, on the full loan from day one',
        filled: `${$(figures.loan)} × ${formatRate(inputs.interestRate)} × ${inputs.monthsHeld} ÷ 12 = ${$(figures.interestCost)}`,
      },
    },
    {
      label: 'Carry',
      value: $(figures.carry),
      formula: {
        rule: 'Interest + months × (taxes + insurance + utilities)',
        filled: `${$(figures.interestCost)} + ${months} × ${$(holding)} = ${$(figures.carry)}`,
        source: SOURCES.profit,
      },
    },
    {
      label: 'Selling cost',
      value: $(figures.sellingCosts),
      formula: {
        rule: 'After-repair value × selling cost',
        filled: `${$(inputs.afterRepairValue)} × ${formatRate(inputs.sellingCost)} = ${$(figures.sellingCosts)}`,
        source: SOURCES.profit,
      },
    },
    {
      label: 'Total cost',
      value: $(figures.totalCost),
      formula: {
        rule: 'Purchase + rehab + closing and points + carry + selling',
        filled: `${costParts(inputs, figures)
          .map(([, amount]) => $(amount))
          .join(' + ')} = ${$(figures.totalCost)}`,
        source: SOURCES.profit,
      },
    },
  ];
}

function returnFigures(
  inputs: FlipInputs,
  figures: FlipFigures,
): Record<'profit' | 'onCash' | 'cash' | 'annualized' | 'onCost' | 'breakEven' | 'offer', Figure> {
  const { profit, totalCost, cashInvested, returnOnCash, annualizedReturnOnCash, breakEvenSalePrice, maximumOffer } =
    figures;
  const beforeSale = totalCost - figures.sellingCosts;
  const onCash = formatOptionalPercent(returnOnCash, 'No cash invested');
  const annualized = formatOptionalPercent(
    annualizedReturnOnCash,
    returnOnCash === null ? 'No cash invested' : 'All cash is lost',
  );
  return {
    profit: {
      label: 'Profit',
      value: $(profit),
      formula: {
        rule: 'After-repair value − total cost',
        filled: `${$(inputs.afterRepairValue)} − ${$(totalCost)} = ${$(profit)}`,
        source: SOURCES.profit,
      },
    },
    cash: {
      label: 'Cash invested',
      value: $(Math.max(0, cashInvested)),
      formula: {
        rule: 'Total cost − selling cost (paid from the sale) − loan',
        filled: `${$(totalCost)} − ${$(figures.sellingCosts)} − ${$(figures.loan)} = ${$(cashInvested)}`,
        source: SOURCES.cash,
      },
    },
    onCash: {
      label: 'Return on cash',
      value: onCash,
      formula: {
        rule: 'Profit ÷ cash invested',
        filled: `${$(profit)} ÷ ${$(cashInvested)} = ${onCash}`,
        source: SOURCES.cash,
      },
    },
    annualized: {
      label: 'Annualized return on cash',
      value: annualized,
      formula: {
        rule: '(1 + return on cash)^(12 ÷ months) − 1, compounded annually',
        filled: `(1 + ${onCash})^(12 ÷ ${inputs.monthsHeld}) − 1 = ${annualized}`,
        source: SOURCES.annualized,
      },
    },
    onCost: {
      label: 'Return on cost',
      value: formatOptionalPercent(figures.returnOnInvestment),
      formula: {
        rule: 'Profit ÷ total cost',
        filled: `${$(profit)} ÷ ${$(totalCost)} = ${formatOptionalPercent(figures.returnOnInvestment)}`,
        source: SOURCES.profit,
      },
    },
    breakEven: {
      label: 'Break-even sale price',
      value: formatOptionalAmount(breakEvenSalePrice, 'None'),
      formula: {
        rule: '(Total cost − selling cost) ÷ (1 − selling cost in percent), with the same loan',
        filled: `${$(beforeSale)} ÷ (1 − ${formatRate(inputs.sellingCost)}) = ${formatOptionalAmount(breakEvenSalePrice, 'none: selling costs take the full price')}`,
      },
    },
    offer: {
      label: 'Maximum offer',
      value: $(maximumOffer),
      formula: {
        rule: '70% × after-repair value − rehab, minimum zero. A rule of thumb, not a loan limit',
        filled: `70% × ${$(inputs.afterRepairValue)} − ${$(inputs.rehabBudget)} = ${$(maximumOffer)}`,
        source: SOURCES.offer,
      },
    },
  };
}

function describeLoan({ loanAmount }: FlipInputs, { maximum }: FlipFigures): string {
  const bound = {
    value: 'Limited by the LTV cap, which is lower than the LTC cap.',
    cost: 'Limited by the LTC cap, which is lower than the LTV cap.',
    both: 'Both caps give the same maximum.',
  }[maximum.binding];
  return loanAmount !== Infinity && loanAmount > maximum.amount
    ? `${bound} The requested loan is ${$(loanAmount - maximum.amount)} above the maximum.`
    : bound;
}

function compareOffer(price: number, maximum: number): string {
  if (maximum === 0) return 'Rehab alone reaches 70% of the ARV: the maximum offer is $0.';
  if (price <= maximum) return `The purchase price is ${$(maximum - price)} under the 70% rule.`;
  return `The purchase price is ${$(price - maximum)} over the 70% rule.`;
}
