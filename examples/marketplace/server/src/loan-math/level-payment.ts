import type { Cents } from './units';

const MONTHS_OF_YEAR = 12;

/**
 * Level payment of an amortizing loan (annuity formula): loan × r / (1 − (1 + r)^−n), with r the monthly rate: each
 * month has 30 of 360 days. At zero interest, the loan over the number of payments.
 *
 * Source: Brueggeman and Fisher, "Real Estate Finance and Investments" (McGraw-Hill), constant payment mortgages.
 *
 * @param loan dollars
 * @param interestRate percent per year, not negative
 * @param payments months, at least 1
 * @returns dollars per month, unrounded
 */
export function levelPayment(loan: number, interestRate: number, payments: number): number {
  const rate = monthlyRate(interestRate);
  // expm1 and log1p stay precise for tiny rates, where the plain formula divides zero by zero.
  return rate === 0 ? loan / payments : (loan * rate) / -Math.expm1(-payments * Math.log1p(rate));
}

/**
 * Loan that a level payment amortizes: the inverse of {@link levelPayment}.
 *
 * @param payment dollars per month
 * @returns dollars, unrounded
 */
export const loanForPayment = (payment: number, interestRate: number, payments: number): number =>
  payment / levelPayment(1, interestRate, payments);

/** @returns one month's interest in dollars, unrounded; 30 of 360 days */
export const interestOnlyPayment = (loan: number, interestRate: number): number => loan * monthlyRate(interestRate);

const monthlyRate = (interestRate: number) => interestRate / 100 / MONTHS_OF_YEAR;

export interface Amortized {
  interest: Cents;
  principal: Cents;
  balance: Cents;
}

/**
 * Payments of an amortizing loan. The last one pays the rest: what rounding leaves, or a balloon.
 *
 * @param interestOf interest of a payment period on a balance; the day count is its choice
 */
export function* amortize(
  amount: Cents,
  payment: Cents,
  payments: number,
  interestOf: (balance: Cents, period: number) => Cents,
): Generator<Amortized> {
  let balance = amount;
  for (let period = 0; period < payments && balance > 0; period += 1) {
    const interest = interestOf(balance, period);
    const principal = period === payments - 1 ? balance : Math.min(balance, payment - interest);
    balance -= principal;
    yield { interest, principal, balance };
  }
}
