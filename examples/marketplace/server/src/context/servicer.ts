import type { Cents, Day, LoanRow } from '../tables/loans';

/** Money received from the borrower. */
interface Payment {
  on: Day;
  interest: Cents;
  principal: Cents;
}

interface Draw {
  on: Day;
  amount: Cents;
  status: 'REQUESTED' | 'FUNDED';
}

/** A loan's figures at the end of a day. */
export interface Statement {
  on: Day;
  /** Unpaid principal. */
  balance: Cents;
  /** Accrued and unpaid, past due interest included. */
  interest: Cents;
  perDiem: Cents;
  /** Next payment; null after the payoff. */
  due: { on: Day; amount: Cents } | null;
  /** Oldest missed due day and the sum of all missed payments. */
  pastDue: { on: Day; amount: Cents } | null;
  /** Oldest first. */
  draws: readonly Draw[];
  /** Oldest first. */
  payments: readonly Payment[];
}

/** The company that services funded loans. The portal shows its figures and never computes them. */
export interface Servicer {
  name: string;
  /** @returns the statement of each loan; undefined if the servicer has none yet */
  statementsOf(loans: readonly Pick<LoanRow, 'id' | 'funded_on'>[]): Promise<(Statement | undefined)[]>;
}
