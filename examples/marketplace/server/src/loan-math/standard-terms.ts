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

/** Terms of every loan: percents, days and months. */
export const STANDARD_TERMS = {
  /** Days after a due date before a late fee. */
  graceDays: 10,
  /** Percent of the past-due amount. */
  lateFee: 5,
  /** Percent of each draw that is paid with the last one. */
  retainage: 10,
} as const;
