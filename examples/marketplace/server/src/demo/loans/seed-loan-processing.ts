import { addDays, todayIn } from '@lender-portal/contracts';
import { seedId } from '@lender-portal/server-kit/demo/seed-id';
import { sql } from 'kysely';
import { schedule } from '../../loan-math/days';
import { standardConditions } from '../../originate/standard-conditions';
import { statusNames } from '../../loans/processing/stages';
import type { ConditionRow, LoanRow, LoanStepRow } from '../../tables/loans';
import type { Trx } from '../../tables/tables';
import { statementColumns } from '../../loans/processing/record-statement';
import { createRandom, type Random } from '../random';
import { demoStatement } from './demo-statement';

const DESK = { actor_kind: 'lender' as const, actor_id: null, actor_name: 'Demo loan desk' };

/**
 * Seeds conditions, messages and timeline of all demo loans, consistent with the loans' steps.
 *
 * @param lenders ids of the demo's lenders by company key
 */
export async function seedLoanProcessing(trx: Trx, lenders: ReadonlyMap<string, string>, now: Date): Promise<void> {
  const ids = [...lenders.values()];
  if (ids.length === 0) return;
  const loans = await trx
    .selectFrom('marketplace.loans')
    .selectAll()
    .where('lender_id', 'in', ids)
    .where('offer_id', 'is', null)
    .orderBy('number')
    .execute();
  if (loans.length === 0) return;
  const steps = await trx
    .selectFrom('marketplace.loan_steps')
    .selectAll()
    .where(
      'loan_id',
      'in',
      loans.map(({ id }) => id),
    )
    .orderBy('at')
    .execute();
  const files = loans.map((loan) =>
    fileOf(
      createRandom(`loan ${loan.number}`),
      loan,
      steps.filter(({ loan_id: id }) => id === loan.id),
      now,
    ),
  );
  await sql`update marketplace.loans as loan set funded_on = fact.funded_on, matures_on = fact.matures_on,
      statement = fact.statement, balance = coalesce(fact.balance, 0), past_due = coalesce(fact.past_due, 0), past_due_since = fact.past_due_since, lender_read_at = fact.read_at, borrower_read_at = fact.read_at
    from jsonb_to_recordset(${JSON.stringify(files.map(({ facts }) => facts))}::jsonb) as fact (id uuid, funded_on date, matures_on date,
      statement jsonb, balance bigint, past_due bigint, past_due_since date, read_at timestamptz)
    where loan.id = fact.id`.execute(trx);
  const insert = async <Row>(rows: Row[], into: (some: Row[]) => { execute(): Promise<unknown> }) => {
    if (rows.length > 0) await into(rows).execute();
  };
  await insert(
    files.flatMap(({ conditions }) => conditions),
    (rows) => trx.insertInto('marketplace.loan_conditions').values(rows),
  );
  await insert(
    files.flatMap(({ messages }) => messages),
    (rows) => trx.insertInto('marketplace.loan_messages').values(rows),
  );
  await insert(
    files.flatMap(({ events }) => events),
    (rows) => trx.insertInto('marketplace.loan_events').values(rows),
  );
}

function fileOf(random: Random, loan: LoanRow, steps: readonly LoanStepRow[], now: Date) {
  const dayOf = (status: LoanStepRow['status']) => {
    const step = steps.find((each) => each.status === status);
    return step ? todayIn(undefined, step.at) : null;
  };
  const fundedOn = dayOf('FUNDED');
  const statement = fundedOn === null ? undefined : demoStatement(loan.number, fundedOn);
  const borrower = { actor_kind: 'borrower' as const, actor_id: null, actor_name: loan.borrower_name };
  const messages = messagesOf(random, loan, now, borrower);
  // Leaves the borrower's last message unread on some loans.
  const readAt = random.chance(0.25) ? loan.created_at : now;
  return {
    facts: {
      id: loan.id,
      funded_on: fundedOn,
      matures_on: fundedOn === null ? null : schedule(fundedOn, loan.term_months).maturesOn,
      ...(statement && { ...statementColumns(statement), statement }),
      read_at: readAt,
    },
    conditions: conditionsOf(random, loan, loan.holdback > 0),
    messages,
    events: eventsOf(loan, steps, messages),
  };
}

type Author = Readonly<{ actor_kind: 'borrower'; actor_id: null; actor_name: string }>;

const TALK = [
  'Thank you, everything we have is uploaded. Which conditions are still open?',
  'We have what we need for now; the open ones are listed under conditions.',
  'The contractor is on site. When can the inspector come?',
] as const;

function messagesOf(random: Random, loan: LoanRow, now: Date, borrower: Author) {
  const count = random.integer(0, TALK.length);
  return TALK.slice(0, count).map((body, index) => ({
    id: seedId(`message:${loan.id}:${index}`),
    loan_id: loan.id,
    body,
    ...(index % 2 === 0 ? borrower : DESK),
    created_at: new Date(
      loan.created_at.getTime() + ((now.getTime() - loan.created_at.getTime()) * (index + 1)) / (count + 1),
    ),
  }));
}

/** Conditions before the current stage are settled; later ones have any status. */
function conditionsOf(random: Random, loan: LoanRow, hasHoldback: boolean) {
  const order = ['APPLICATION', 'UNDERWRITING', 'APPROVED', 'CLOSING', 'FUNDED', 'PAID_OFF'];
  const reached = order.indexOf(loan.status);
  return standardConditions(loan.project_type, hasHoldback).map(({ dueInDays, ...condition }, index) => {
    const isBehind = reached >= order.indexOf(condition.before_status);
    const isNext =
      condition.before_status === 'APPROVED'
        ? loan.status === 'UNDERWRITING'
        : loan.status === 'APPROVED' || loan.status === 'CLOSING';
    const status: ConditionRow['status'] = isBehind
      ? random.chance(0.1)
        ? 'WAIVED'
        : 'CLEARED'
      : isNext
        ? random.pick(['CLEARED', 'SUBMITTED', 'OPEN'] as const)
        : 'OPEN';
    return {
      id: seedId(`condition:${loan.id}:${index}`),
      loan_id: loan.id,
      position: index + 1,
      ...condition,
      due_on: addDays(todayIn(undefined, loan.created_at), isBehind ? dueInDays : dueInDays * 3),
      status,
      note: status === 'SUBMITTED' ? 'Uploaded, please review' : null,
      reason: status === 'WAIVED' ? 'Not needed for this loan' : null,
      updated_at: loan.updated_at,
    };
  });
}

/** The timeline, in chronological order. */
const eventsOf = (loan: LoanRow, steps: readonly LoanStepRow[], messages: ReturnType<typeof messagesOf>) =>
  [
    ...steps.map(({ at, status }) => ({ at, kind: 'STATUS' as const, summary: statusNames[status], ...DESK })),
    ...messages.map(({ created_at: at, actor_kind, actor_id, actor_name }) => ({
      at,
      kind: 'MESSAGE' as const,
      summary: actor_kind === 'borrower' ? 'Message from the borrower' : 'Message to the borrower',
      actor_kind,
      actor_id,
      actor_name,
    })),
  ]
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .map((event) => ({ loan_id: loan.id, ...event }));
