import { formatAmount, formatCount, formatDay, formatExactAmount, formatPercent } from '@lender-portal/dates';
import { offerFigures, type Deal, type OfferFigures } from './offer-figures';
import { productOf, STANDARD_TERMS, type Product } from './standard-terms';
import type { Day } from './units';

/** Terms of an offer, a counteroffer or a request, which names neither points nor a maximum loan-to-cost. */
export interface OfferTerms extends Partial<
  Record<'amount' | 'interestRate' | 'points' | 'termMonths' | 'loanToCost', number | null | undefined>
> {
  expiresOn?: string | undefined;
}

/** Known values of a project. */
export type ProjectValues = Partial<
  Record<Exclude<keyof Deal, 'amount' | 'interestRate' | 'points' | 'termMonths' | 'closingOn'>, number | null>
>;

/** @returns undefined while terms are missing */
export function figuresOf(project: ProjectValues, terms: OfferTerms, closingOn: Day): OfferFigures | undefined {
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

const isKnown = <Value>(value: Value | null | undefined): value is Value => value !== null && value !== undefined;
const known = <Value>(value: Value | null | undefined, format: (value: Value) => string) =>
  isKnown(value) ? format(value) : UNKNOWN;
const money = (cents: number | null | undefined) => known(cents, (value) => formatExactAmount(value / 100));
const percent = (value: number | null | undefined, digits = 1) =>
  known(value, (percents) => formatPercent(percents, digits));

export const OFFER_TERMS: readonly (readonly [label: string, format: (terms: OfferTerms) => string])[] = [
  ['Amount', ({ amount }) => known(amount, formatAmount)],
  ['Interest rate', ({ interestRate }) => percent(interestRate, 3)],
  ['Points', ({ points }) => percent(points, 3)],
  ['Term', ({ termMonths }) => known(termMonths, (months) => formatCount(months, 'month'))],
  ['Maximum loan-to-cost', ({ loanToCost }) => percent(loanToCost, 3)],
  ['Expires on', ({ expiresOn }) => known(expiresOn, formatDay)],
];

/** Ratios of an amount. The offered cap is "Maximum loan-to-cost". */
export const RATIOS = { cost: 'Loan-to-cost', asIs: 'Loan-to-value', afterRepair: 'ARV loan-to-value' } as const;

/** Extension of a bridge loan. */
export const EXTENSION = `${STANDARD_TERMS.extensionMonths} months for ${STANDARD_TERMS.extensionFee}%`;

/** Label, formula in words, and value. */
type Figure = readonly [label: string, formula: string, format: (figures: OfferFigures) => string];

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
    ['Maturity', 'day of the last payment, if closed today', (offer) => formatDay(offer.maturesOn)],
    ...only(isBridge, [
      'Extension',
      'once, for a fee of the outstanding principal',
      ({ product }) => (product === 'BRIDGE' ? EXTENSION : UNKNOWN),
    ]),
    ['Default rate', `interest rate + ${STANDARD_TERMS.defaultMargin}%`, (offer) => percent(offer.defaultRate, 3)],
  ];
}

/** Products of terms; a bridge loan if no term is known yet. */
export const productsOf = (terms: readonly OfferTerms[]): ReadonlySet<Product> =>
  new Set(terms.map(({ termMonths }) => productOf(termMonths ?? 0)));

/** Terms common to all loans of these products. */
export const loanTermsNote = (products: ReadonlySet<Product>, hasRehab: boolean): string =>
  [
    products.has('BRIDGE') && 'Bridge loans (up to 60 months): interest only, Actual/360; principal at maturity.',
    products.has('RENTAL') &&
      'Rental loans (longer than 60 months): level payments, 30/360; the balance is due at maturity.',
    'Payments are due on the first of each month.',
    `Late fee: ${STANDARD_TERMS.lateFee}% of the amount unpaid after ${STANDARD_TERMS.graceDays} days.`,
    products.has('BRIDGE') && `Extension: ${EXTENSION} of the outstanding principal, unless agreed otherwise.`,
    products.has('BRIDGE') &&
      hasRehab &&
      `Retainage: ${STANDARD_TERMS.retainage}% of each draw until the work is complete.`,
  ]
    .filter(Boolean)
    .join(' ');
