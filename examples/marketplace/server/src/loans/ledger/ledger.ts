import { refusal } from '@lender-portal/server-kit/errors/application-error';
import { formatDay } from '@lender-portal/dates';
import { randomUUID } from 'node:crypto';
import { toActorColumns, type Actor } from '../../context/actor';
import type { Day, EntryRow, LoanRow } from '../../tables/loans';
import type { Trx } from '../../tables/tables';
import { applyPayment, totalOf } from './apply-payment';
import { chargesThrough } from './charges';
import type { Terms } from '../../loan-math/due-days';
import { firstDue } from './past-due';
import { balancesOf, entry, type Entry } from './entries';
import { chargesUntil } from './payoff';

const SYSTEM: Actor = { kind: 'system', userId: null, name: 'The loan’s terms' };
const CHARGED: readonly Entry['kind'][] = ['INTEREST', 'LATE_FEE'];

export const readEntries = (trx: Pick<Trx, 'selectFrom'>, loanId: string): Promise<EntryRow[]> =>
  trx.selectFrom('marketplace.loan_entries').selectAll().where('loan_id', '=', loanId).orderBy('number').execute();

/** @returns the terms of a funded loan; undefined before funding */
export const termsOf = ({
  interest_rate: rate,
  funded_on: fundedOn,
  matures_on: maturesOn,
}: LoanRow): Terms | undefined =>
  fundedOn === null || maturesOn === null
    ? undefined
    : { interest_rate: rate, funded_on: fundedOn, matures_on: maturesOn };

/** A loan's ledger. The transaction must have locked the loan. */
export class Ledger {
  readonly #trx: Trx;
  readonly #loan: LoanRow;
  readonly #terms: Terms;
  readonly #entries: Entry[];

  private constructor(trx: Trx, loan: LoanRow, terms: Terms, entries: Entry[]) {
    this.#trx = trx;
    this.#loan = loan;
    this.#terms = terms;
    this.#entries = entries;
  }

  static async open(trx: Trx, loan: LoanRow): Promise<Ledger> {
    const terms = termsOf(loan);
    if (!terms) throw refusal('CONFLICT', 'The loan has not been funded yet');
    return new Ledger(trx, loan, terms, await readEntries(trx, loan.id));
  }

  get balances() {
    return balancesOf(this.#entries);
  }

  /** Books entries, after the charges due through their day. */
  async book(day: Day, entries: readonly Entry[], by: Actor, drawId?: string): Promise<void> {
    this.#assertInOrder(day);
    await this.#append([...chargesThrough(this.#entries, this.#terms, day), ...entries], by, drawId);
  }

  /**
   * Books a payment, after the interest accrued until its day.
   *
   * @returns whether the payment pays off the loan
   */
  async receive(amount: number, day: Day, by: Actor): Promise<{ isPayoff: boolean }> {
    this.#assertInOrder(day);
    const charges = chargesUntil(this.#entries, this.#terms, day);
    const owed = balancesOf([...this.#entries, ...charges]);
    const { fees, interest, principal, left } = applyPayment(amount, owed);
    if (left > 0)
      throw refusal('BAD_USER_INPUT', 'The payment exceeds the amount owed', {
        fields: { amount: 'Amount must not exceed the amount owed' },
        owed: totalOf(owed),
      });
    const isPayoff = totalOf(owed) === amount;
    // Unpaid retainage lapses with the payoff.
    const lapsed = isPayoff ? -owed.retainage : 0;
    const payment = entry(isPayoff ? 'PAYOFF' : 'PAYMENT', day, {
      fees: negative(fees),
      interest: negative(interest),
      principal: negative(principal),
      retainage: lapsed === 0 ? 0 : lapsed,
      cash: amount,
    });
    await this.#append([...charges, payment], by);
    return { isPayoff };
  }

  #assertInOrder(day: Day): void {
    const last = this.#entries.at(-1)?.effective_on;
    if (last !== undefined && day < last)
      throw refusal('BAD_USER_INPUT', 'A later transaction is already posted', {
        fields: { receivedOn: `Received on must not be before ${formatDay(last)}` },
      });
  }

  async #append(entries: readonly Entry[], by: Actor, drawId?: string): Promise<void> {
    const first = this.#entries.length + 1;
    const rows = entries.map((each, index) => ({
      id: randomUUID(),
      loan_id: this.#loan.id,
      number: first + index,
      ...each,
      draw_id: each.kind === 'DRAW' ? (drawId ?? null) : null,
      ...toActorColumns(CHARGED.includes(each.kind) ? SYSTEM : by),
    }));
    if (rows.length > 0) await this.#trx.insertInto('marketplace.loan_entries').values(rows).execute();
    this.#entries.push(...entries);
    const isRepaid = this.#entries.at(-1)?.kind === 'PAYOFF';
    await this.#trx
      .updateTable('marketplace.loans')
      .set({ due_on: isRepaid ? null : firstDue(this.#entries, this.#terms) })
      .where('id', '=', this.#loan.id)
      .execute();
  }
}

/** Negates without producing -0. */
const negative = (cents: number) => (cents === 0 ? 0 : -cents);
