import { isUuid } from '@lender-portal/server-kit/database/is-uuid';
import type { LoanFile, QueryResolvers } from '../resolvers.generated';
import type { MarketplaceContext } from '../context/context';
import type { ConditionRow, Day, LoanRow } from '../tables/loans';
import { isBeforeFunding, isSettled, nextSteps } from './processing/stages';

const RECENT_MAX = 200;

type LoanFileParent = Omit<LoanFile, 'loan'> & { loan: LoanRow };

export const loanFile: NonNullable<QueryResolvers['loanFile']> = async (_parent, { id }, context) => {
  const { db } = context;
  const { lender } = await context.completeViewer();
  const loan = isUuid(id)
    ? await db
        .selectFrom('marketplace.loans')
        .selectAll()
        .where('id', '=', id)
        .where('lender_id', '=', lender.id)
        .executeTakeFirst()
    : undefined;
  return loan ? readLoanFile(context, loan) : null;
};

/** Reads all details of a loan. */
export async function readLoanFile(
  { db, today }: Pick<MarketplaceContext, 'db' | 'today'>,
  loan: LoanRow,
): Promise<LoanFileParent> {
  const [conditions, documents, messages, events] = await Promise.all([
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
  return {
    id: loan.id,
    loan,
    revision: loan.revision,
    points: loan.points,
    holdback: loan.holdback,
    offerId: loan.offer_id,
    deal: loan.deal,
    nextSteps: nextSteps(loan, conditions),
    conditions: conditions.map((condition) => toCondition(condition, isBeforeFunding(loan), today())),
    documents: documents.map((row) => ({
      id: row.id,
      fileName: row.file_name,
      mimeType: row.mime_type,
      size: row.size,
      conditionId: row.condition_id,
      addedBy: row.actor_name,
      createdAt: row.created_at.toISOString(),
    })),
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
