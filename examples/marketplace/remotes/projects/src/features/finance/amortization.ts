import { levelPayment } from './level-payment';

/** A monthly installment, in whole cents. */
export interface Installment {
  /** 1-based. */
  month: number;
  payment: number;
  interest: number;
  principal: number;
  /** Balance after the payment. */
  balance: number;
}

/** A year of a loan, in whole cents; the last year may be shorter. */
export interface LoanYear extends Omit<Installment, 'month'> {
  year: number;
}

interface Terms {
  /** Dollars. */
  loan: number;
  /** Percent per year. */
  interestRate: number;
  months: number;
  /** Interest-only period at the start. If it is the whole term, the last payment is a balloon. */
  interestOnlyMonths: number;
}

/**
 * Amortization schedule of a loan. Interest and payments are rounded to the cent, half away from zero; the last payment
 * absorbs the rounding, so the principal sums to the loan exactly.
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

/** @returns the schedule by loan year */
export function amortizeByYear(installments: readonly Installment[]): LoanYear[] {
  const years: LoanYear[] = [];
  for (const { month, payment, interest, principal, balance } of installments) {
    const year = Math.ceil(month / 12);
    const sums = years[year - 1] ?? { year, payment: 0, interest: 0, principal: 0, balance };
    years[year - 1] = {
      year,
      payment: sums.payment + payment,
      interest: sums.interest + interest,
      principal: sums.principal + principal,
      balance,
    };
  }
  return years;
}

/** Clamps the principal: rounding can move a payment of a few cents below its interest or above the balance. */
const paidOff = (principal: number, balance: number) => Math.min(Math.max(0, principal), balance);

const toCents = (dollars: number) => Math.round(dollars * 100);
