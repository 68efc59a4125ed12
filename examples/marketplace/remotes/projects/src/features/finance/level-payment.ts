const MONTHS_OF_YEAR = 12;

/**
 * The level payment of an amortizing loan, the annuity formula: loan × r / (1 − (1 + r)^−n), with r the rate of a month.
 * Without interest it is the loan over the number of payments.
 *
 * Source: Brueggeman and Fisher, "Real Estate Finance and Investments" (McGraw-Hill), constant payment mortgages.
 *
 * @param loan dollars
 * @param interestRate percent a year, not negative
 * @param payments months, at least 1
 * @returns dollars a month, not rounded
 */
export function levelPayment(loan: number, interestRate: number, payments: number): number {
  const rate = monthlyRate(interestRate);
  // expm1 and log1p keep their digits where the rate is next to nothing and the plain formula divides zero by zero.
  return rate === 0 ? loan / payments : (loan * rate) / -Math.expm1(-payments * Math.log1p(rate));
}

/**
 * The loan that a level payment pays off: the same formula, solved for the loan.
 *
 * @param payment dollars a month
 * @param interestRate percent a year, not negative
 * @param payments months, at least 1
 * @returns dollars, not rounded
 */
export function loanOfPayment(payment: number, interestRate: number, payments: number): number {
  return payment / levelPayment(1, interestRate, payments);
}

/**
 * The payment of a month in which nothing is paid off.
 *
 * @param loan dollars
 * @param interestRate percent a year
 * @returns dollars a month, not rounded
 */
export const interestOnlyPayment = (loan: number, interestRate: number): number => loan * monthlyRate(interestRate);

/** A twelfth of the year's rate, as a fraction: every month counts for the same, however many days it has. */
const monthlyRate = (interestRate: number) => interestRate / 100 / MONTHS_OF_YEAR;
