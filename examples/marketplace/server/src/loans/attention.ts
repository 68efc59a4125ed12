import { addDays } from '@lender-portal/contracts';
import { formatCount } from '@lender-portal/dates';
import type { AttentionItem, AttentionSource } from '../context/attention';
import { daysBetween } from '../loan-math/days';
import { STANDARD_TERMS } from '../loan-math/standard-terms';
import type { Db } from '../tables/tables';

const ITEMS_MAX = 50;

/** Days before maturity from which a loan is listed. */
const MATURES_DAYS = 60;

/** Action items of a lender's loans. */
export const loanAttention: AttentionSource<'lenderId'> = async (db, { lenderId }, { today }) => {
  const found = await Promise.all([
    findConditionItems(db, lenderId, today),
    findLatePaymentItems(db, lenderId, today),
    findMaturityItems(db, lenderId, today),
    findMessageItems(db, lenderId),
  ]);
  return found.flat();
};

const loansOf = (db: Db, lenderId: string) =>
  db.selectFrom('marketplace.loans').where('marketplace.loans.lender_id', '=', lenderId);

async function findConditionItems(db: Db, lenderId: string, today: string): Promise<AttentionItem[]> {
  const rows = await loansOf(db, lenderId)
    .innerJoin('marketplace.loan_conditions as condition', 'condition.loan_id', 'marketplace.loans.id')
    .select([
      'condition.id',
      'loan_id',
      'marketplace.loans.number',
      'project_name',
      'borrower_name',
      'name',
      'condition.status',
      'condition.due_on',
      'condition.updated_at',
    ])
    .where('marketplace.loans.status', 'in', ['APPLICATION', 'UNDERWRITING', 'APPROVED', 'CLOSING'])
    .where(({ or, and, eb }) =>
      or([
        eb('condition.status', '=', 'SUBMITTED'),
        and([eb('condition.status', 'in', ['OPEN', 'REJECTED']), eb('condition.due_on', '<', today)]),
      ]),
    )
    .orderBy('condition.updated_at', 'desc')
    .limit(ITEMS_MAX)
    .execute();
  return rows.map((row) => {
    const { id, loan_id: loanId, number, name, status, due_on: due, updated_at: updatedAt } = row;
    const at = status === 'SUBMITTED' || due === null ? updatedAt : startOf(due);
    return {
      id: `condition:${id}:${status}:${at.toISOString()}`,
      kind: status === 'SUBMITTED' ? 'CONDITION_TO_REVIEW' : 'CONDITION_OVERDUE',
      title: status === 'SUBMITTED' ? `Review “${name}” on ${number}` : `“${name}” on ${number} is overdue`,
      detail: dealOf(row),
      at,
      path: `/loans/${loanId}/conditions`,
    };
  });
}

async function findLatePaymentItems(db: Db, lenderId: string, today: string): Promise<AttentionItem[]> {
  const rows = await loansOf(db, lenderId)
    .select(['id', 'number', 'project_name', 'borrower_name', 'past_due', 'past_due_since'])
    .where('status', '=', 'FUNDED')
    .where('past_due_since', '<', addDays(today, -STANDARD_TERMS.graceDays))
    .orderBy('past_due', 'desc')
    .limit(ITEMS_MAX)
    .execute();
  return rows.map((row) => {
    const { id, number, past_due: amount, past_due_since: since } = row;
    return {
      id: `late:${id}:${since}`,
      kind: 'PAYMENT_LATE',
      title: `${number} is ${daysBetween(since ?? today, today)} days past due`,
      detail: dealOf(row),
      amount,
      at: startOf(since ?? today),
      path: `/loans/${id}/servicing`,
    };
  });
}

async function findMaturityItems(db: Db, lenderId: string, today: string): Promise<AttentionItem[]> {
  const rows = await loansOf(db, lenderId)
    .select(['id', 'number', 'project_name', 'borrower_name', 'balance', 'matures_on'])
    .where('status', '=', 'FUNDED')
    .where('matures_on', '<=', addDays(today, MATURES_DAYS))
    .orderBy('matures_on')
    .limit(ITEMS_MAX)
    .execute();
  return rows.map((row) => {
    const { id, number, balance: amount, matures_on: day } = row;
    const daysLeft = daysBetween(today, day!);
    const common = { detail: dealOf(row), amount, at: startOf(day!), path: `/loans/${id}/servicing` };
    return daysLeft < 0
      ? {
          ...common,
          id: `matured:${id}:${day}`,
          kind: 'LOAN_MATURED',
          title: `${number} is ${formatCount(-daysLeft, 'day')} past maturity`,
        }
      : {
          ...common,
          id: `matures:${id}:${day}`,
          kind: 'LOAN_MATURES',
          title: `${number} matures ${daysLeft === 0 ? 'today' : `in ${formatCount(daysLeft, 'day')}`}`,
        };
  });
}

async function findMessageItems(db: Db, lenderId: string): Promise<AttentionItem[]> {
  const rows = await loansOf(db, lenderId)
    .innerJoin('marketplace.loan_messages as message', 'message.loan_id', 'marketplace.loans.id')
    .select(({ fn }) => ['loan_id', 'number', 'project_name', 'borrower_name', fn.max('message.created_at').as('at')])
    .where('message.actor_kind', '=', 'borrower')
    .whereRef('message.created_at', '>', 'marketplace.loans.lender_read_at')
    .groupBy(['loan_id', 'number', 'project_name', 'borrower_name'])
    .orderBy('at', 'desc')
    .limit(ITEMS_MAX)
    .execute();
  return rows.map(({ loan_id: loanId, number, project_name: project, borrower_name: borrower, at }) => ({
    id: `messages:${loanId}:${at.toISOString()}`,
    kind: 'MESSAGE_UNREAD',
    title: `New message from ${borrower} on ${number}`,
    detail: project,
    at,
    path: `/loans/${loanId}/messages`,
  }));
}

const dealOf = (loan: { project_name: string; borrower_name: string }) =>
  `${loan.project_name} · ${loan.borrower_name}`;

const startOf = (day: string) => new Date(`${day}T12:00:00Z`);
