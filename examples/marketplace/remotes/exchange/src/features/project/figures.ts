import {
  offerFigures,
  productOf,
  STANDARD_TERMS,
  type OfferFigures,
  type Product,
} from '@lender-portal/marketplace/loan-math';
import { formatDay } from '@lender-portal/dates';
import { formatExactAmount, formatPercent } from '@lender-portal/remote-kit';
import { isKnown, type Project, type Terms } from './project';

/** @returns undefined while terms are missing */
export function figuresOf(project: Project, terms: Terms, closingOn: string): OfferFigures | undefined {
  const { amount, interestRate, points, termMonths } = terms;
  if (!isKnown(amount) || !isKnown(interestRate) || !isKnown(points) || !isKnown(termMonths)) return undefined;
  return offerFigures({
    amount,
    interestRate,
    points,
    termMonths,
    closingOn,
    purchasePrice: project.purchasePrice ?? null,
    rehabBudget: project.rehabBudget ?? null,
    asIsValue: project.asIsValue ?? null,
    afterRepairValue: project.afterRepairValue ?? null,
    monthlyRent: project.monthlyRent ?? null,
    annualTaxes: project.annualTaxes ?? null,
    annualInsurance: project.annualInsurance ?? null,
  });
}

export const UNKNOWN = '–';
const money = (cents: number | null | undefined) => (isKnown(cents) ? formatExactAmount(cents / 100) : UNKNOWN);
export const percent = (value: number | null | undefined, digits = 1) =>
  isKnown(value) ? formatPercent(value, digits) : UNKNOWN;

/** Ratios of an amount. The offered cap is "Maximum loan-to-cost". */
export const RATIOS = { cost: 'Loan-to-cost', asIs: 'Loan-to-value', afterRepair: 'ARV loan-to-value' } as const;

export interface Figure {
  label: string;
  /** Formula in words. */
  formula: string;
  format: (figures: OfferFigures) => string;
}

const dscr = ({ coverage }: OfferFigures) => {
  if (!coverage) return UNKNOWN;
  return coverage.dscr === null ? `Needs ${coverage.missing.join(', ')}` : `${coverage.dscr.toFixed(2)}x`;
};

const BRIDGE: readonly Figure[] = [
  {
    label: 'Monthly interest at closing',
    formula: 'initial advance × rate × 30 ÷ 360',
    format: ({ product, monthlyPayment }) => (product === 'BRIDGE' ? money(monthlyPayment) : UNKNOWN),
  },
  {
    label: 'Monthly interest when fully drawn',
    formula: 'amount × rate × 30 ÷ 360',
    format: ({ monthlyPaymentFullyDrawn }) => money(monthlyPaymentFullyDrawn),
  },
];
const HOLDBACK: readonly Figure[] = [
  {
    label: 'Rehab holdback',
    formula: 'rehab budget, up to amount − points; disbursed in draws',
    format: ({ holdback }) => money(holdback),
  },
  {
    label: 'Rehab paid by the borrower',
    formula: 'rehab budget − rehab holdback',
    format: ({ rehabFromBorrower }) => money(rehabFromBorrower),
  },
];
const RENTAL: readonly Figure[] = [
  {
    label: 'Monthly payment (P&I)',
    formula: 'level payment of principal and interest, 30/360, amortized over 30 years or the longer term',
    format: ({ product, monthlyPayment }) => (product === 'RENTAL' ? money(monthlyPayment) : UNKNOWN),
  },
  {
    label: 'PITIA',
    formula: 'monthly payment + (annual taxes + insurance) ÷ 12',
    format: ({ coverage }) => money(coverage?.pitia),
  },
  { label: 'DSCR', formula: 'monthly rent ÷ PITIA', format: dscr },
];

/** Figures of offers of these products, the most decisive first. */
export function listFigures(products: ReadonlySet<Product>, hasRehab: boolean): readonly Figure[] {
  const isBridge = products.has('BRIDGE');
  return [
    {
      label: 'Annual yield',
      formula: `from all payments until maturity, paid when due${isBridge && hasRehab ? ', with equal monthly draws in the first half of the term' : ''}; compounded monthly (actuarial method, 12 CFR 1026, Appendix J)`,
      format: ({ yieldPercent }) => percent(yieldPercent, 2),
    },
    {
      label: 'Initial advance',
      formula: isBridge && hasRehab ? 'amount − rehab holdback' : 'full amount, at closing',
      format: ({ initialAdvance }) => money(initialAdvance),
    },
    ...(isBridge && hasRehab ? HOLDBACK : []),
    {
      label: 'Points at closing',
      formula: 'amount × points, withheld from the initial advance',
      format: ({ points }) => money(points),
    },
    ...(isBridge ? (hasRehab ? BRIDGE : BRIDGE.slice(0, 1)) : []),
    ...(products.has('RENTAL') ? RENTAL : []),
    {
      label: 'Per diem',
      formula: 'interest of a day, prepaid at closing until the end of the month',
      format: ({ perDiem }) => money(perDiem),
    },
    {
      label: 'Borrower’s cash to close',
      formula: 'purchase price − initial advance + points, without prepaid interest',
      format: ({ cashToClose }) => money(cashToClose),
    },
    {
      label: RATIOS.cost,
      formula: 'amount ÷ (purchase price + rehab)',
      format: ({ loanToCost }) => percent(loanToCost),
    },
    { label: RATIOS.asIs, formula: 'amount ÷ as-is value', format: ({ loanToValue }) => percent(loanToValue) },
    {
      label: RATIOS.afterRepair,
      formula: 'amount ÷ after-repair value',
      format: ({ arvLoanToValue }) => percent(arvLoanToValue),
    },
    {
      label: 'First payment',
      formula: 'the first of the month after next, for a closing today',
      format: ({ firstPaymentOn }) => formatDay(firstPaymentOn),
    },
  ];
}

/** Products of terms; a bridge loan if no term is known yet. */
export const productsOf = (terms: readonly Terms[]): ReadonlySet<Product> =>
  new Set(terms.map(({ termMonths }) => productOf(termMonths ?? 0)));

/** Terms common to all loans of these products. */
export const loanTermsNote = (products: ReadonlySet<Product>, hasRehab: boolean): string =>
  [
    products.has('BRIDGE') && 'Bridge loans (up to 60 months): interest only, Actual/360; principal at maturity.',
    products.has('RENTAL') &&
      'Rental loans (longer than 60 months): level payments, 30/360; the balance is due at maturity.',
    'Payments are due on the first of each month.',
    `Late fee: ${STANDARD_TERMS.lateFee}% of the amount unpaid after ${STANDARD_TERMS.graceDays} days.`,
    products.has('BRIDGE') &&
      hasRehab &&
      `Retainage: ${STANDARD_TERMS.retainage}% of each draw until the work is complete.`,
  ]
    .filter(Boolean)
    .join(' ');
