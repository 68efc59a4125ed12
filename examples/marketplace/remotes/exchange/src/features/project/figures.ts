import {
  offerFigures,
  productOf,
  STANDARD_TERMS,
  type OfferFigures,
  type Product,
} from '@lender-portal/marketplace/loan-math';
import { formatDay, formatExactAmount, formatPercent } from '@lender-portal/dates';
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

/** Label, formula in words, and value. */
export type Figure = readonly [label: string, formula: string, format: (figures: OfferFigures) => string];

const dscr = ({ coverage }: OfferFigures) => {
  if (!coverage) return UNKNOWN;
  return coverage.dscr === null ? `Needs ${coverage.missing.join(', ')}` : `${coverage.dscr.toFixed(2)}x`;
};
const payment = (product: Product) => (figures: OfferFigures) =>
  figures.product === product ? money(figures.monthlyPayment) : UNKNOWN;

/** Figures of offers of these products, the most decisive first. */
export function listFigures(products: ReadonlySet<Product>, hasRehab: boolean): readonly Figure[] {
  const isBridge = products.has('BRIDGE');
  const only = (condition: boolean, ...figures: Figure[]) => (condition ? figures : []);
  return [
    [
      'Annual yield',
      `from all payments until maturity, paid when due${isBridge && hasRehab ? ', with equal monthly draws in the first half of the term' : ''}; compounded monthly (actuarial method, 12 CFR 1026, Appendix J)`,
      (offer) => percent(offer.yieldPercent, 2),
    ],
    [
      'Initial advance',
      isBridge && hasRehab ? 'amount − rehab holdback' : 'full amount, at closing',
      (offer) => money(offer.initialAdvance),
    ],
    ...only(
      isBridge && hasRehab,
      ['Rehab holdback', 'rehab budget, up to amount − points; disbursed in draws', (offer) => money(offer.holdback)],
      ['Rehab paid by the borrower', 'rehab budget − rehab holdback', (offer) => money(offer.rehabFromBorrower)],
    ),
    ['Points at closing', 'amount × points, withheld from the initial advance', (offer) => money(offer.points)],
    ...only(isBridge, [
      hasRehab ? 'Monthly interest at closing' : 'Monthly interest',
      'initial advance × rate × 30 ÷ 360',
      payment('BRIDGE'),
    ]),
    ...only(isBridge && hasRehab, [
      'Monthly interest when fully drawn',
      'amount × rate × 30 ÷ 360',
      (offer) => money(offer.monthlyPaymentFullyDrawn),
    ]),
    ...only(
      products.has('RENTAL'),
      ['Monthly payment (P&I)', 'level payment, 30/360, amortized over 30 years or the longer term', payment('RENTAL')],
      ['PITIA', 'monthly payment + (annual taxes + insurance) ÷ 12', (offer) => money(offer.coverage?.pitia)],
      ['DSCR', 'monthly rent ÷ PITIA', dscr],
    ),
    ['Per diem', 'interest of a day, prepaid at closing until the end of the month', (offer) => money(offer.perDiem)],
    [
      'Borrower’s cash to close',
      'purchase price − initial advance + points, without prepaid interest',
      (offer) => money(offer.cashToClose),
    ],
    [RATIOS.cost, 'amount ÷ (purchase price + rehab)', (offer) => percent(offer.loanToCost)],
    [RATIOS.asIs, 'amount ÷ as-is value', (offer) => percent(offer.loanToValue)],
    [RATIOS.afterRepair, 'amount ÷ after-repair value', (offer) => percent(offer.arvLoanToValue)],
    ['First payment', 'first of the month after next, if closed today', (offer) => formatDay(offer.firstPaymentOn)],
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
