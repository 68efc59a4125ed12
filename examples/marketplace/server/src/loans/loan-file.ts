import { addDays } from '@lender-portal/contracts';
import { isUuid } from '@lender-portal/server-kit/database/is-uuid';
import { GRACE_DAYS } from '../loan-math/servicing-terms';
import type { LoanBalances, LoanEntry, LoanFile, QueryResolvers } from '../resolvers.generated';
import type { ConditionRow, Day, EntryRow, LoanRow } from '../tables/loans';
import type { Db } from '../tables/tables';
import { readEntries, termsOf } from './ledger/ledger';
import { chargesThrough } from './ledger/charges';
import { nextDue, pastDueInterest } from './ledger/past-due';
import { balancesOf } from './ledger/entries';
import { payoffOn } from './ledger/payoff';
import { drawnLines, maxApprovable } from './processing/draw-lines';
import { readBudget, readDraws, retainageBlocker } from './processing/draws';
import { fundableHoldback, isBeforeFunding, isSettled, nextSteps } from './processing/stages';

const RECENT_MAX = 200;

type LoanFileParent = Omit<LoanFile, 'loan'> & { loan: LoanRow };

export const loanFile: NonNullable<QueryResolvers['loanFile']> = async (
  _parent,
  { id },
  { db, today, completeViewer },
) => {
  const { lender } = await completeViewer();
  const loan = isUuid(id)
    ? await db
        .selectFrom('marketplace.loans')
        .selectAll()
        .where('id', '=', id)
        .where('lender_id', '=', lender.id)
        .executeTakeFirst()
    : undefined;
  return loan ? readLoanFile(db, loan, today()) : null;
};

/** Reads all details of a loan as of a day. */
export async function readLoanFile(db: Db, loan: LoanRow, today: Day): Promise<LoanFileParent> {
  const [conditions, documents, budget, draws, entries, messages, events] = await Promise.all([
    db
      .selectFrom('marketplace.loan_conditions')
      .selectAll()
      .where('loan_id', '=', loan.id)
      .orderBy('position')
      .execute(),
    db
      .selectFrom('marketplace.loan_documents')
      .selectAll()
      .where('loan_id', '=', loan.id)
      .where('removed_at', 'is', null)
      .orderBy('created_at', 'desc')
      .execute(),
    readBudget(db, loan.id),
    readDraws(db, loan.id),
    readEntries(db, loan.id),
    db
      .selectFrom('marketplace.loan_messages')
      .selectAll()
      .where('loan_id', '=', loan.id)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(RECENT_MAX)
      .execute(),
    db
      .selectFrom('marketplace.loan_events')
      .selectAll()
      .where('loan_id', '=', loan.id)
      .orderBy('id', 'desc')
      .limit(RECENT_MAX)
      .execute(),
  ]);
  const lines = drawnLines(budget, draws);
  const lineOf = new Map(lines.map((line) => [line.id, line]));
  const sumOf = (amounts: readonly (number | null)[]) =>
    amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0);
  return {
    loan,
    revision: loan.revision,
    points: loan.points,
    holdback: fundableHoldback(loan),
    retainagePercent: loan.retainage_percent,
    fundedOn: loan.funded_on,
    maturesOn: loan.matures_on,
    nextSteps: nextSteps(loan, conditions),
    conditions: conditions.map((condition) => toCondition(condition, isBeforeFunding(loan), today)),
    documents: documents.map((row) => ({
      id: row.id,
      fileName: row.file_name,
      mimeType: row.mime_type,
      size: row.size,
      conditionId: row.condition_id,
      addedBy: row.actor_name,
      createdAt: row.created_at.toISOString(),
    })),
    budget: lines,
    draws: draws
      .map((draw) => ({
        id: draw.id,
        number: draw.number,
        status: draw.status,
        note: draw.note,
        reason: draw.reason,
        requestedAt: draw.requested_at.toISOString(),
        requested: sumOf(draw.lines.map(({ requested }) => requested)),
        approved: sumOf(draw.lines.map(({ approved }) => approved)),
        retained: sumOf(draw.lines.map(({ retained }) => retained)),
        lines: draw.lines
          .map((line) => ({
            lineId: line.line_id,
            name: lineOf.get(line.line_id)?.name ?? '',
            requested: line.requested,
            percentComplete: line.percent_complete,
            most: maxApprovable(lineOf.get(line.line_id)!, line.requested, line.percent_complete ?? 0),
            approved: line.approved,
            retained: line.retained,
          }))
          .sort(
            (a, b) => budget.findIndex(({ id }) => id === a.lineId) - budget.findIndex(({ id }) => id === b.lineId),
          ),
      }))
      .reverse(),
    retainedBecause: retainageBlocker(lines, draws) ?? null,
    entries: withBalances(entries),
    balances: toBalances(loan, entries, lines, today),
    messages: messages.reverse().map((message) => ({
      id: message.id,
      text: message.body,
      author: message.actor_name,
      isMine: message.actor_kind === 'lender',
      createdAt: message.created_at.toISOString(),
    })),
    unreadMessages: messages.filter(
      ({ actor_kind: kind, created_at: at }) => kind === 'borrower' && at > loan.lender_read_at,
    ).length,
    events: events.map((event) => ({
      id: String(event.id),
      at: event.at.toISOString(),
      kind: event.kind,
      summary: event.summary,
      actor: event.actor_name,
      actorKind: event.actor_kind.toUpperCase() as 'LENDER' | 'BORROWER' | 'STAFF' | 'SYSTEM',
    })),
  };
}

const toCondition = (condition: ConditionRow, isOpen: boolean, today: Day) => ({
  id: condition.id,
  name: condition.name,
  needed: condition.needed,
  dueOn: condition.due_on,
  isOverdue:
    isOpen &&
    !isSettled(condition) &&
    condition.status !== 'SUBMITTED' &&
    condition.due_on !== null &&
    condition.due_on < today,
  beforeStatus: condition.before_status,
  status: condition.status,
  note: condition.note,
  reason: condition.reason,
  updatedAt: condition.updated_at.toISOString(),
});

function withBalances(entries: readonly EntryRow[]): LoanEntry[] {
  let balance = 0;
  return entries.map((row) => {
    balance += row.principal;
    return {
      id: row.id,
      number: row.number,
      kind: row.kind,
      effectiveOn: row.effective_on,
      periodFrom: row.period_from,
      periodTo: row.period_to,
      principal: row.principal,
      interest: row.interest,
      fees: row.fees,
      retainage: row.retainage,
      cash: row.cash,
      balance,
      by: row.actor_name,
    };
  });
}

function toBalances(
  loan: LoanRow,
  entries: readonly EntryRow[],
  budget: readonly { remaining: number }[],
  today: Day,
): LoanBalances | null {
  const terms = termsOf(loan);
  if (!terms) return null;
  const isRepaid = loan.status === 'PAID_OFF';
  // Include charges that are due but not booked yet, as the payoff of the same day does.
  const { interest: billed } = balancesOf([...entries, ...chargesThrough(entries, terms, today)]);
  const payoff = payoffOn(entries, terms, today);
  const due = pastDueInterest(entries, terms, addDays(today, -1));
  const hasMatured = !isRepaid && terms.matures_on < today && payoff.principal > 0;
  const pastDueSince = due[0]?.on ?? (hasMatured ? terms.matures_on : null);
  const next = isRepaid ? undefined : nextDue(entries, terms, today);
  return {
    on: today,
    principal: payoff.principal,
    interest: billed,
    accrued: payoff.interest - billed,
    fees: payoff.fees,
    total: payoff.total,
    retainage: balancesOf(entries).retainage,
    undrawn: isRepaid ? 0 : budget.reduce((sum, { remaining }) => sum + remaining, 0),
    perDiem: payoff.perDiem,
    overdue: due.reduce((sum, { unpaid }) => sum + unpaid, 0) + (hasMatured ? payoff.principal : 0),
    pastDueSince,
    dueOn: next?.on ?? null,
    dueAmount: next ? next.unpaid + (next.on === terms.matures_on ? payoff.principal : 0) : 0,
    isLate: pastDueSince !== null && addDays(pastDueSince, GRACE_DAYS) < today,
  };
}
