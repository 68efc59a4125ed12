import type { Cents, Day, EntryRow } from '../../tables/loans';

/** An entry of a loan's ledger; its amounts say how it changes what is owed, held back, and in the lender's hands. */
export type Entry = Pick<EntryRow, 'kind' | 'effective_on' | 'period_from' | 'period_to' | 'principal' | 'interest' | 'fees' | 'retainage' | 'cash'>;

/** What a loan stands at: every figure is a sum of its entries. */
export interface Balances {
  principal: Cents;
  /** Charged, and not paid. */
  interest: Cents;
  fees: Cents;
  /** Of approved draws, what is kept until the work is done. */
  retainage: Cents;
}

const EMPTY = { period_from: null, period_to: null, principal: 0, interest: 0, fees: 0, retainage: 0, cash: 0 } as const;

export const entry = (kind: Entry['kind'], on: Day, amounts: Partial<Entry>): Entry => ({ ...EMPTY, kind, effective_on: on, ...amounts });

export function balancesOf(entries: readonly Entry[]): Balances {
  const sum = (name: keyof Balances) => entries.reduce((total, each) => total + each[name], 0);
  return { principal: sum('principal'), interest: sum('interest'), fees: sum('fees'), retainage: sum('retainage') };
}

const charged = (entries: readonly Entry[]) => entries.filter(({ kind }) => kind === 'INTEREST');

export const interestCharged = (entries: readonly Entry[]): Cents => charged(entries).reduce((total, { interest }) => total + interest, 0);

export const interestPaid = (entries: readonly Entry[]): Cents => interestCharged(entries) - balancesOf(entries).interest;

/** @returns the day through which interest is charged; that of the first entry where none is */
export const chargedThrough = (entries: readonly Entry[]): Day | undefined => charged(entries).at(-1)?.period_to ?? entries[0]?.effective_on;
