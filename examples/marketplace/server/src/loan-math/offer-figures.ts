import { closingOf, rehabHoldback, type Closing } from './closing';
import { addMonths, daysBetween } from './days';
import { dueDays } from './due-days';
import { interestThrough, percentOf, type PrincipalChange } from './interest';
import { RETAINAGE_PERCENT } from './servicing-terms';
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
}

/** Null if the project lacks the inputs. Ratios and yield in percent. */
export interface OfferFigures extends Closing {
  holdback: Cents;
  /** Part of the rehab budget that the loan does not finance. */
  rehabFromBorrower: Cents;
  interestAtClosing: Cents;
  interestFullyDrawn: Cents;
  yieldPercent: number | null;
  /** Cash to close: purchase price − initial advance + points. */
  cashToClose: Cents | null;
  loanToCost: number | null;
  /** Amount ÷ as-is value. */
  loanToValue: number | null;
  loanToAfterRepairValue: number | null;
}

/** Days in the month for which an offer quotes interest. */
export const INTEREST_DAYS = 30;

/** Computes an offer's figures by the rules that book the loan. */
export function offerFigures(deal: Deal): OfferFigures {
  const { amount, interestRate, purchasePrice } = deal;
  const rehab = deal.rehabBudget ?? 0;
  const holdback = rehabHoldback(deal, rehab);
  const closing = closingOf(deal, holdback);
  const cost = purchasePrice === null ? null : purchasePrice + rehab;
  const interestOf = (principal: Cents) =>
    interestThrough([{ effective_on: START, principal }], interestRate, AFTER_INTEREST_DAYS);
  return {
    ...closing,
    holdback,
    rehabFromBorrower: rehab * 100 - holdback,
    interestAtClosing: interestOf(closing.initialAdvance),
    interestFullyDrawn: interestOf(amount * 100),
    yieldPercent: closing.paidOut > 0 ? lendersYield(deal, holdback, closing) : null,
    cashToClose: purchasePrice === null ? null : purchasePrice * 100 - closing.paidOut,
    loanToCost: percentOfValue(amount, cost),
    loanToValue: percentOfValue(amount, deal.asIsValue),
    loanToAfterRepairValue: percentOfValue(amount, deal.afterRepairValue),
  };
}

/** @returns null if the value is unknown or zero */
export const percentOfValue = (amount: number, value: number | null | undefined) =>
  value ? (amount / value) * 100 : null;

// Any 30-day month.
const START: Day = '2026-04-01';
const AFTER_INTEREST_DAYS: Day = '2026-05-01';

interface CashFlow {
  on: Day;
  amount: Cents;
}

/** Assumes equal monthly draws in the first half of the term, less retainage, which is paid with the last draw. */
function assumedDraws({ termMonths, closingOn }: Deal, holdback: Cents): CashFlow[] {
  if (holdback === 0) return [];
  const count = Math.ceil(termMonths / 2);
  const part = Math.floor(holdback / count);
  const paid = part - percentOf(part, RETAINAGE_PERCENT);
  return Array.from({ length: count }, (_, index) => ({
    on: addMonths(closingOn, index + 1),
    amount: index === count - 1 ? holdback - paid * (count - 1) : paid,
  }));
}

const MONTHS_PER_DAY = 12 / 365;
const MAX_STEPS = 200;

/**
 * The lender's yield in percent per year, compounded monthly: the rate at which the present value of interest (when
 * due) and principal (at maturity) equals the amounts paid out. Actuarial method of 12 CFR Part 1026 (Regulation Z),
 * Appendix J, over actual days.
 *
 * @returns null above 1,200 %, for loans that pay out next to nothing
 */
function lendersYield(deal: Deal, holdback: Cents, { initialAdvance, paidOut }: Closing): number | null {
  const { interestRate, closingOn } = deal;
  const draws = assumedDraws(deal, holdback);
  const maturesOn = addMonths(closingOn, deal.termMonths);
  const principal: PrincipalChange[] = [
    { effective_on: closingOn, principal: initialAdvance },
    ...draws.map(({ on, amount }) => ({ effective_on: on, principal: amount })),
  ];
  const received: CashFlow[] = [{ on: maturesOn, amount: deal.amount * 100 }];
  let before = 0;
  for (const on of dueDays({ funded_on: closingOn, matures_on: maturesOn })) {
    const through = interestThrough(principal, interestRate, on);
    received.push({ on, amount: through - before });
    before = through;
  }
  const flows = [...received, ...draws.map(({ on, amount }) => ({ on, amount: -amount }))].map(({ on, amount }) => ({
    months: daysBetween(closingOn, on) * MONTHS_PER_DAY,
    amount,
  }));
  const presentValue = (rate: number) =>
    flows.reduce((sum, { months, amount }) => sum + amount * (1 + rate) ** -months, 0);
  let [low, high] = [0, 1];
  if (presentValue(high) > paidOut) return null;
  for (let step = 0; step < MAX_STEPS && high - low > 1e-12; step += 1) {
    const middle = (low + high) / 2;
    if (presentValue(middle) > paidOut) low = middle;
    else high = middle;
  }
  return ((low + high) / 2) * 12 * 100;
}
