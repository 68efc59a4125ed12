const MONTHS_OF_YEAR = 12;

/**
 * Level payment of an amortizing loan (annuity formula): loan × r / (1 − (1 + r)^−n), with r the monthly rate. At zero
 * interest, the loan over the number of payments.
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
 * @param interestRate percent per year, not negative
 * @param payments months, at least 1
 * @returns dollars, unrounded
 */
export function loanForPayment(payment: number, interestRate: number, payments: number): number {
  return payment / levelPayment(1, interestRate, payments);
}

/**
 * Interest-only payment.
 *
 * @param loan dollars
 * @param interestRate percent per year
 * @returns dollars per month, unrounded
 */
export const interestOnlyPayment = (loan: number, interestRate: number): number => loan * monthlyRate(interestRate);

/** One twelfth of the annual rate as a fraction, regardless of the days in the month. */
const monthlyRate = (interestRate: number) => interestRate / 100 / MONTHS_OF_YEAR;
