import { levelPayment } from './level-payment';

/** A month of a loan, in whole cents. */
export interface Installment {
  /** From 1. */
  month: number;
  payment: number;
  interest: number;
  principal: number;
  /** What is left of the loan after the payment. */
  balance: number;
}

/** A year of a loan, in whole cents; the last one may have fewer months. */
export interface LoanYear extends Omit<Installment, 'month'> {
  year: number;
}

interface Terms {
  /** Dollars. */
  loan: number;
  /** Percent a year. */
  interestRate: number;
  months: number;
  /** At the start, during which nothing is paid off; where it is the whole term, the last payment pays everything. */
  interestOnlyMonths: number;
}

/**
 * The schedule of a loan as it is booked: interest and payments are rounded to the cent, half away from zero, and the
 * last payment takes what rounding has left over, so that the principal adds up to the loan to the cent.
 *
 * Source: Regulation Z, 12 CFR 1026, Appendix H-24(B) and H-25(B) (Consumer Financial Protection Bureau), whose sample
 * loan the tests use.
 */
export function amortize({ loan, interestRate, months, interestOnlyMonths }: Terms): Installment[] {
  const installments: Installment[] = [];
  const amortizing = months - interestOnlyMonths;
  const level = amortizing > 0 ? toCents(levelPayment(loan, interestRate, amortizing)) : 0;
  let balance = toCents(loan);
  for (let month = 1; month <= months; month += 1) {
    const interest = Math.round((balance * interestRate) / 1200);
    const principal = month === months ? balance : month <= interestOnlyMonths ? 0 : paidOff(level - interest, balance);
    balance -= principal;
    installments.push({ month, payment: interest + principal, interest, principal, balance });
  }
  return installments;
}

/** @returns the schedule by years, from the first payment on */
export function amortizeByYear(installments: readonly Installment[]): LoanYear[] {
  const years: LoanYear[] = [];
  for (const { month, payment, interest, principal, balance } of installments) {
    const year = Math.ceil(month / 12);
    const sums = years[year - 1] ?? { year, payment: 0, interest: 0, principal: 0, balance };
    years[year - 1] = { year, payment: sums.payment + payment, interest: sums.interest + interest, principal: sums.principal + principal, balance };
  }
  return years;
}

/** A payment of a few cents may be rounded below its interest, and one of a few more may be rounded above what is left. */
const paidOff = (principal: number, balance: number) => Math.min(Math.max(0, principal), balance);

const toCents = (dollars: number) => Math.round(dollars * 100);
