/**
 * BRIDGE: interest only, Actual/360, with a rehab holdback. RENTAL: level payments of principal and interest, 30/360,
 * amortized over 30 years and judged by the rent; the balance is due at maturity.
 */
export type Product = 'BRIDGE' | 'RENTAL';

/** Over which the payments of a rental loan would repay it; its term, if that is longer. */
export const amortizationMonths = (termMonths: number) => Math.max(360, termMonths);

/** Longest term of a bridge loan, in months. */
const BRIDGE_MONTHS_MAX = 60;

/** The term decides, because no bridge loan runs longer than five years and no rental loan shorter. */
export const productOf = (termMonths: number): Product => (termMonths > BRIDGE_MONTHS_MAX ? 'RENTAL' : 'BRIDGE');

/**
 * Terms of every loan unless agreed otherwise: percents, days and months.
 *
 * Sources: https://lendingonecre.com/bridge/ (extensions of six months for a fee); https://carofin.com/glossary/default-rate/
 * (default rate 5% above the note's).
 */
export const STANDARD_TERMS = {
  /** Days after a due date before a late fee. */
  graceDays: 10,
  /** Percent of the past-due amount. */
  lateFee: 5,
  /** Percent of each draw that is paid with the last one. */
  retainage: 10,
  /** Once, bridge loans only. */
  extensionMonths: 6,
  /** Percent of the outstanding principal. */
  extensionFee: 0.5,
  /** Added to the interest rate while the loan is in default. */
  defaultMargin: 5,
} as const;

/** @returns percent per year */
export const defaultRate = (interestRate: number): number => interestRate + STANDARD_TERMS.defaultMargin;
