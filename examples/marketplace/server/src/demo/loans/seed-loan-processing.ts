import { addDays, todayIn } from '@lender-portal/contracts';
import { formatCount, formatDay } from '@lender-portal/dates';
import { seedId } from '@lender-portal/server-kit/demo/seed-id';
import { sql } from 'kysely';
import { firstDue } from '../../loans/ledger/past-due';
import { addMonths } from '../../loan-math/days';
import { standardBudget, standardConditions } from '../../originate/standard-terms';
import { fundingEntries } from '../../loans/processing/change-status';
import { formatCents } from '../../loans/processing/format-cents';
import { statusNames } from '../../loans/processing/stages';
import type { ConditionRow, LoanRow, LoanStepRow } from '../../tables/loans';
import type { Trx } from '../../tables/tables';
import { createRandom, type Random } from '../random';
import { loanHistory, type Line } from './loan-history';

const DESK = { actor_kind: 'lender' as const, actor_id: null, actor_name: 'Demo loan desk' };
const SYSTEM = { actor_kind: 'system' as const, actor_id: null, actor_name: 'The loan’s terms' };
const RETAINAGE = 10;

/**
 * Seeds conditions, budget, draws, ledger, messages and timeline of all demo loans, consistent with the loans' steps.
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
  await sql`update marketplace.loans as loan set holdback = fact.holdback, points = fact.points, retainage_percent = ${RETAINAGE}, funded_on = fact.funded_on,
      matures_on = fact.matures_on, due_on = fact.due_on, lender_read_at = fact.read_at, borrower_read_at = fact.read_at
    from jsonb_to_recordset(${JSON.stringify(files.map(({ facts }) => facts))}::jsonb) as fact (id uuid, holdback bigint, points double precision,
      funded_on date, matures_on date, due_on date, read_at timestamptz)
    where loan.id = fact.id`.execute(trx);
  const insert = async <Row>(rows: Row[], into: (some: Row[]) => { execute(): Promise<unknown> }) => {
    if (rows.length > 0) await into(rows).execute();
  };
  await insert(
    files.flatMap(({ conditions }) => conditions),
    (rows) => trx.insertInto('marketplace.loan_conditions').values(rows),
  );
  await insert(
    files.flatMap(({ lines }) => lines),
    (rows) => trx.insertInto('marketplace.loan_budget_lines').values(rows),
  );
  await insert(
    files.flatMap(({ draws }) => draws),
    (rows) => trx.insertInto('marketplace.loan_draws').values(rows),
  );
  await insert(
    files.flatMap(({ drawLines }) => drawLines),
    (rows) => trx.insertInto('marketplace.loan_draw_lines').values(rows),
  );
  await insert(
    files.flatMap(({ entries }) => entries),
    (rows) => trx.insertInto('marketplace.loan_entries').values(rows),
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
  const today = todayIn(undefined, now);
  const dayOf = (status: LoanStepRow['status']) => {
    const step = steps.find((each) => each.status === status);
    return step ? todayIn(undefined, step.at) : null;
  };
  const isBuilt = loan.project_type === 'FIX_AND_FLIP' || loan.project_type === 'NEW_CONSTRUCTION';
  const holdback = isBuilt ? Math.floor((loan.amount * random.integer(18, 38)) / 100 / 500) * 500 * 100 : 0;
  const points = random.integer(4, 10) / 4;
  const lines = standardBudget(loan.project_type, holdback).map((line, index) => ({
    id: seedId(`budget-line:${loan.id}:${index}`),
    loan_id: loan.id,
    position: index + 1,
    ...line,
  }));
  const fundedOn = dayOf('FUNDED');
  const terms =
    fundedOn === null
      ? null
      : { interest_rate: loan.interest_rate, funded_on: fundedOn, matures_on: addMonths(fundedOn, loan.term_months) };
  const repaidOn = dayOf('PAID_OFF');
  const { entries, draws } = terms
    ? loanHistory(random, {
        terms,
        funding: fundingEntries({ ...loan, holdback, points }, terms.funded_on),
        lines,
        retainagePercent: RETAINAGE,
        today,
        repaidOn,
      })
    : { entries: [], draws: [] };
  const borrower = { actor_kind: 'borrower' as const, actor_id: null, actor_name: loan.borrower_name };
  const drawId = (number: number) => seedId(`draw:${loan.id}:${number}`);
  const messages = messagesOf(random, loan, now, borrower);
  // Leaves the borrower's last message unread on some loans.
  const readAt = random.chance(0.25) ? loan.created_at : now;
  return {
    facts: {
      id: loan.id,
      holdback,
      points,
      funded_on: fundedOn,
      matures_on: terms?.matures_on ?? null,
      due_on: terms && repaidOn === null ? firstDue(entries, terms) : null,
      read_at: readAt,
    },
    conditions: conditionsOf(random, loan, holdback > 0),
    lines,
    draws: draws.map(({ number, status, on }) => ({
      id: drawId(number),
      loan_id: loan.id,
      number,
      status,
      requested_at: at(on),
      updated_at: at(on),
    })),
    drawLines: draws.flatMap(({ number, lines: each }) => each.map((line) => ({ draw_id: drawId(number), ...line }))),
    entries: entries.map(({ draw, ...each }, index) => ({
      id: seedId(`entry:${loan.id}:${index}`),
      loan_id: loan.id,
      number: index + 1,
      ...each,
      draw_id: draw === undefined ? null : drawId(draw),
      ...(each.kind === 'INTEREST' || each.kind === 'LATE_FEE' ? SYSTEM : DESK),
      created_at: at(each.effective_on),
    })),
    messages,
    events: eventsOf(loan, steps, entries, draws, messages, lines, borrower),
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
function conditionsOf(random: Random, loan: LoanRow, hasBudget: boolean) {
  const order = ['APPLICATION', 'UNDERWRITING', 'APPROVED', 'CLOSING', 'FUNDED', 'PAID_OFF'];
  const reached = order.indexOf(loan.status);
  return standardConditions(loan.project_type, hasBudget).map(({ dueInDays, ...condition }, index) => {
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
function eventsOf(
  loan: LoanRow,
  steps: readonly LoanStepRow[],
  entries: ReturnType<typeof loanHistory>['entries'],
  draws: ReturnType<typeof loanHistory>['draws'],
  messages: ReturnType<typeof messagesOf>,
  lines: readonly Line[],
  borrower: Author,
) {
  const requested = draws.map(({ number, on, lines: each }) => ({
    at: at(addDays(on, -2)),
    kind: 'DRAW' as const,
    summary: `Draw ${number} requested: ${formatCents(each.reduce((sum, line) => sum + line.requested, 0))}`,
    ...borrower,
  }));
  type TimelineEvent = Readonly<{ at: Date; kind: 'PAYMENT' | 'DRAW'; summary: string } & typeof DESK>;
  const money = entries.flatMap(({ kind, effective_on: on, cash, draw }): TimelineEvent[] => {
    if (kind === 'PAYMENT')
      return [
        {
          at: at(on),
          kind: 'PAYMENT',
          summary: `Payment of ${formatCents(cash)} received on ${formatDay(on)}`,
          ...DESK,
        },
      ];
    if (kind === 'PAYOFF')
      return [
        {
          at: at(on),
          kind: 'PAYMENT',
          summary: `Payment of ${formatCents(cash)} received on ${formatDay(on)}; loan paid off`,
          ...DESK,
        },
      ];
    if (kind === 'RETAINAGE_RELEASE')
      return [{ at: at(on), kind: 'DRAW' as const, summary: `Retainage of ${formatCents(-cash)} released`, ...DESK }];
    return kind === 'DRAW'
      ? [{ at: at(on), kind: 'DRAW' as const, summary: `Draw ${draw ?? 0} funded: ${formatCents(-cash)}`, ...DESK }]
      : [];
  });
  const stages = steps.map(({ at: moment, status }) => ({
    at: moment,
    kind: 'STATUS' as const,
    summary: statusNames[status],
    ...DESK,
  }));
  const budget =
    lines.length > 0
      ? [
          {
            at: loan.created_at,
            kind: 'BUDGET' as const,
            summary: `Budget of ${formatCount(lines.length, 'line')}, ${RETAINAGE}% retainage`,
            ...DESK,
          },
        ]
      : [];
  const messageEvents = messages.map(({ created_at: moment, actor_kind: kind, actor_id: id, actor_name: name }) => ({
    at: moment,
    kind: 'MESSAGE' as const,
    summary: kind === 'borrower' ? 'Message from the borrower' : 'Message to the borrower',
    actor_kind: kind,
    actor_id: id,
    actor_name: name,
  }));
  return [...budget, ...stages, ...requested, ...money, ...messageEvents]
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .map((event) => ({ loan_id: loan.id, ...event }));
}

const at = (day: string) => new Date(`${day}T16:00:00Z`);
