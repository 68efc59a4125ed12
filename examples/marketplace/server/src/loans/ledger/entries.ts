import type { Cents, Day, EntryRow } from '../../tables/loans';

/** A ledger entry. Its amounts are changes of the balances and of the lender's cash. */
export type Entry = Pick<
  EntryRow,
  'kind' | 'effective_on' | 'period_from' | 'period_to' | 'principal' | 'interest' | 'fees' | 'retainage' | 'cash'
>;

/** Balances of a loan, each the sum of its entries. */
export interface Balances {
  principal: Cents;
  /** Charged and unpaid. */
  interest: Cents;
  fees: Cents;
  /** Withheld from approved draws until the work is complete. */
  retainage: Cents;
}

const EMPTY = {
  period_from: null,
  period_to: null,
  principal: 0,
  interest: 0,
  fees: 0,
  retainage: 0,
  cash: 0,
} as const;

export const entry = (kind: Entry['kind'], on: Day, amounts: Partial<Entry>): Entry => ({
  ...EMPTY,
  kind,
  effective_on: on,
  ...amounts,
});

export function balancesOf(entries: readonly Entry[]): Balances {
  const sum = (name: keyof Balances) => entries.reduce((total, each) => total + each[name], 0);
  return { principal: sum('principal'), interest: sum('interest'), fees: sum('fees'), retainage: sum('retainage') };
}

const charged = (entries: readonly Entry[]) => entries.filter(({ kind }) => kind === 'INTEREST');

export const interestCharged = (entries: readonly Entry[]): Cents =>
  charged(entries).reduce((total, { interest }) => total + interest, 0);

export const interestPaid = (entries: readonly Entry[]): Cents =>
  interestCharged(entries) - balancesOf(entries).interest;

/** @returns the day through which interest is charged; before the first charge, the day of the first entry */
export const chargedThrough = (entries: readonly Entry[]): Day | undefined =>
  charged(entries).at(-1)?.period_to ?? entries[0]?.effective_on;
