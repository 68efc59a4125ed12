import { closingOf, rehabHoldback, type Closing } from './closing';
import { addMonths, daysBetween, schedule } from './days';
import { interestOf, interestThrough, percentOf, type PrincipalChange } from './interest';
import { amortize, levelPayment } from './level-payment';
import { amortizationMonths, defaultRate, productOf, STANDARD_TERMS, type Product } from './standard-terms';
import type { Cents, Day } from './units';

/** Terms of an offer and known figures of its project: amounts in whole dollars, rates in percent. */
export interface Deal {
  amount: number;
  interestRate: number;
  points: number;
  termMonths: number;
  closingOn: Day;
  purchasePrice: number | null;
  rehabBudget: number | null;
  asIsValue: number | null;
  afterRepairValue: number | null;
  monthlyRent: number | null;
  annualTaxes: number | null;
  annualInsurance: number | null;
}

/** Null if the project lacks the inputs. Ratios and yield in percent. */
export interface OfferFigures extends Closing {
  product: Product;
  holdback: Cents;
  /** Part of the rehab budget that the loan does not finance. */
  rehabFromBorrower: Cents;
  /** Interest of a day, prepaid at closing until the end of its month. */
  perDiem: Cents;
  firstPaymentOn: Day;
  maturesOn: Day;
  /** Bridge: interest of 30 days on the initial advance. Rental: principal and interest. */
  monthlyPayment: Cents;
  /** Interest of 30 days on the whole amount; null for a rental loan. */
  monthlyPaymentFullyDrawn: Cents | null;
  yieldPercent: number | null;
  /** Purchase price − paid out, without prepaid interest. */
  cashToClose: Cents | null;
  /** Amount ÷ (purchase price + rehab budget). */
  loanToCost: number | null;
  /** Amount ÷ as-is value. */
  loanToValue: number | null;
  /** Amount ÷ after-repair value. */
  arvLoanToValue: number | null;
  /** Rental only. */
  coverage: RentCoverage | null;
  /** Percent per year. */
  defaultRate: number;
}

/** Rent ÷ PITIA; both null if inputs are missing. */
export interface RentCoverage {
  /** Monthly principal, interest, taxes and insurance. */
  pitia: Cents | null;
  dscr: number | null;
  missing: readonly ('rent' | 'taxes' | 'insurance')[];
}

/** Days of a rental loan's months, and of the month for which a bridge loan's interest is quoted. */
const MONTH_DAYS = 30;

/** Computes an offer's figures by the rules that book the loan. */
export function offerFigures(deal: Deal): OfferFigures {
  const { amount, interestRate, termMonths, purchasePrice } = deal;
  const product = productOf(termMonths);
  const rehab = deal.rehabBudget ?? 0;
  const holdback = rehabHoldback(deal, rehab);
  const closing = closingOf(deal, holdback);
  const days = schedule(deal.closingOn, termMonths);
  const perDiem = interestOf(closing.initialAdvance, interestRate, 1);
  const quoted = (principal: Cents) => interestOf(principal, interestRate, MONTH_DAYS);
  const payment = Math.round(levelPayment(amount, interestRate, amortizationMonths(termMonths)) * 100);
  const paidAtClosing = closing.paidOut - perDiem * days.prepaidDays;
  const isRental = product === 'RENTAL';
  const received = isRental ? levelPayments(deal, payment, days) : interestPayments(deal, holdback, days);
  return {
    ...closing,
    product,
    holdback,
    rehabFromBorrower: rehab * 100 - holdback,
    perDiem,
    firstPaymentOn: days.firstPaymentOn,
    maturesOn: days.maturesOn,
    monthlyPayment: isRental ? payment : quoted(closing.initialAdvance),
    monthlyPaymentFullyDrawn: isRental ? null : quoted(amount * 100),
    yieldPercent: paidAtClosing > 0 ? lendersYield(deal.closingOn, paidAtClosing, received) : null,
    cashToClose: purchasePrice === null ? null : purchasePrice * 100 - closing.paidOut,
    loanToCost: percentOfValue(amount, purchasePrice === null ? null : purchasePrice + rehab),
    loanToValue: percentOfValue(amount, deal.asIsValue),
    arvLoanToValue: percentOfValue(amount, deal.afterRepairValue),
    coverage: isRental ? rentCoverage(payment, deal) : null,
    defaultRate: defaultRate(interestRate),
  };
}

/** @returns null if the value is unknown or zero */
export const percentOfValue = (amount: number, value: number | null | undefined) =>
  value ? (amount / value) * 100 : null;

/**
 * Rent ÷ PITIA, by which lenders of rental loans judge a house. Unknown taxes or insurance withhold it, because zero
 * would flatter it.
 *
 * Source: https://moneymatcher.io/docs/calculating-dscr
 */
export function rentCoverage(
  payment: Cents,
  { monthlyRent, annualTaxes, annualInsurance }: Pick<Deal, 'monthlyRent' | 'annualTaxes' | 'annualInsurance'>,
): RentCoverage {
  const inputs = { rent: monthlyRent, taxes: annualTaxes, insurance: annualInsurance };
  const missing = (['rent', 'taxes', 'insurance'] as const).filter((input) => inputs[input] === null);
  if (monthlyRent === null || annualTaxes === null || annualInsurance === null)
    return { pitia: null, dscr: null, missing };
  const pitia = payment + Math.round(((annualTaxes + annualInsurance) * 100) / 12);
  return { pitia, dscr: pitia > 0 ? (monthlyRent * 100) / pitia : null, missing };
}

interface CashFlow {
  on: Day;
  /** Negative if paid to the borrower. */
  amount: Cents;
}

type Schedule = ReturnType<typeof schedule>;

/** Assumes equal monthly draws in the first half of the term, less retainage, which is paid with the last draw. */
function assumedDraws({ termMonths, closingOn }: Deal, holdback: Cents): CashFlow[] {
  if (holdback === 0) return [];
  const count = Math.ceil(termMonths / 2);
  const part = Math.floor(holdback / count);
  const paid = part - percentOf(part, STANDARD_TERMS.retainage);
  return Array.from({ length: count }, (_, index) => ({
    on: addMonths(closingOn, index + 1),
    amount: index === count - 1 ? holdback - paid * (count - 1) : paid,
  }));
}

/** A bridge loan's draws, interest on the drawn balance, and principal. */
function interestPayments(deal: Deal, holdback: Cents, { prepaidUntil, maturesOn }: Schedule): CashFlow[] {
  const draws = assumedDraws(deal, holdback);
  const principal: PrincipalChange[] = [
    { effective_on: deal.closingOn, principal: deal.amount * 100 - holdback },
    ...draws.map(({ on, amount }) => ({ effective_on: on, principal: amount })),
  ];
  const through = (on: Day) => interestThrough(principal, deal.interestRate, on);
  const dueDays = Array.from({ length: deal.termMonths }, (_, index) => addMonths(prepaidUntil, index + 1));
  return [
    ...draws.map(({ on, amount }) => ({ on, amount: -amount })),
    ...dueDays.map((on) => ({ on, amount: through(on) - through(addMonths(on, -1)) })),
    { on: maturesOn, amount: deal.amount * 100 },
  ];
}

function levelPayments(deal: Deal, payment: Cents, { firstPaymentOn }: Schedule): CashFlow[] {
  const monthlyInterest = (balance: Cents) => interestOf(balance, deal.interestRate, MONTH_DAYS);
  return [...amortize(deal.amount * 100, payment, deal.termMonths, monthlyInterest)].map(
    ({ interest, principal }, period) => ({ on: addMonths(firstPaymentOn, period), amount: interest + principal }),
  );
}

const MONTHS_PER_DAY = 12 / 365;
const MAX_STEPS = 200;

/**
 * The lender's yield in percent per year, compounded monthly: the rate at which the present value of all payments equals
 * the amount paid at closing. Actuarial method of 12 CFR Part 1026 (Regulation Z), Appendix J, over actual days.
 *
 * @returns null above 1,200 %, for loans that pay out next to nothing
 */
function lendersYield(closingOn: Day, paidAtClosing: Cents, received: readonly CashFlow[]): number | null {
  const flows = received.map(({ on, amount }) => ({ months: daysBetween(closingOn, on) * MONTHS_PER_DAY, amount }));
  const presentValue = (rate: number) =>
    flows.reduce((sum, { months, amount }) => sum + amount * (1 + rate) ** -months, 0);
  let [low, high] = [0, 1];
  if (presentValue(high) > paidAtClosing) return null;
  for (let step = 0; step < MAX_STEPS && high - low > 1e-12; step += 1) {
    const middle = (low + high) / 2;
    if (presentValue(middle) > paidAtClosing) low = middle;
    else high = middle;
  }
  return ((low + high) / 2) * 12 * 100;
}
