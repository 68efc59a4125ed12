import { refusal } from '@lender-portal/server-kit/errors/application-error';
import { conditionDecisionSchema, conditionSchema, conditionSubmissionSchema } from '@lender-portal/marketplace-rules';
import { isUuid } from '@lender-portal/server-kit/database/is-uuid';
import { readValues } from '@lender-portal/server-kit/graphql/read-values';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { ConditionRow, Day, LoanRow } from '../../tables/loans';
import type { Db, Trx } from '../../tables/tables';
import { changeLoan, type LoanChange } from '../change/change-loan';
import { isBeforeFunding, isSettled } from './stages';

const ITEMS_MAX = 60;

/** Adds a condition prior to approval or funding. */
export function addCondition(db: Db, change: LoanChange, input: unknown, today: Day): Promise<string> {
  const { name, needed, dueOn, beforeStatus } = readValues(conditionSchema(today), input);
  return changeLoan(db, change, async (trx, loan) => {
    assertBeforeFunding(loan);
    if (beforeStatus === 'APPROVED' && (loan.status === 'APPROVED' || loan.status === 'CLOSING'))
      throw refusal('BAD_USER_INPUT', 'The loan is already approved', {
        fields: { beforeStatus: 'The loan is already approved' },
      });
    const positions = await trx
      .selectFrom('marketplace.loan_conditions')
      .select('position')
      .where('loan_id', '=', loan.id)
      .execute();
    if (positions.length >= ITEMS_MAX) throw refusal('CONFLICT', `A loan has at most ${ITEMS_MAX} conditions`);
    const position = Math.max(0, ...positions.map((each) => each.position)) + 1;
    await trx
      .insertInto('marketplace.loan_conditions')
      .values({
        id: randomUUID(),
        loan_id: loan.id,
        position,
        name,
        needed,
        due_on: dueOn ?? null,
        before_status: beforeStatus,
      })
      .execute();
    return { kind: 'CONDITION', summary: `Condition “${name}” added` };
  });
}

const DECIDED = { CLEARED: 'cleared', WAIVED: 'waived', REJECTED: 'rejected', OPEN: 'reopened' } as const;

/** Clears, waives or rejects a condition, or reopens a decided one. */
export function decideCondition(db: Db, change: LoanChange, conditionId: string, input: unknown): Promise<string> {
  const { decision, reason } = readValues(conditionDecisionSchema, input);
  return changeLoan(db, change, async (trx, loan) => {
    assertBeforeFunding(loan);
    const condition = await findCondition(trx, loan, conditionId);
    if (condition.status === decision) throw refusal('CONFLICT', `“${condition.name}” is already ${DECIDED[decision]}`);
    if (decision === 'REJECTED' && isSettled(condition))
      throw refusal('CONFLICT', `“${condition.name}” is settled; reopen it first`);
    const wasForApproval =
      condition.before_status === 'APPROVED' && (loan.status === 'APPROVED' || loan.status === 'CLOSING');
    if (decision === 'OPEN' && wasForApproval)
      throw refusal('CONFLICT', `The loan’s approval relied on “${condition.name}”`);
    await update(trx, condition, { status: decision, reason: reason ?? null });
    return {
      kind: 'CONDITION',
      summary: `Condition “${condition.name}” ${DECIDED[decision]}${reason ? `: ${reason}` : ''}`,
    };
  });
}

/** Submits a condition for the borrower. */
export function submitCondition(db: Db, change: LoanChange, conditionId: string, input: unknown): Promise<string> {
  const { note } = readValues(conditionSubmissionSchema, input);
  return changeLoan(db, change, async (trx, loan) => {
    assertBeforeFunding(loan);
    const condition = await findCondition(trx, loan, conditionId);
    if (isSettled(condition)) throw refusal('CONFLICT', `“${condition.name}” is already settled`);
    await update(trx, condition, { status: 'SUBMITTED', note: note ?? null, reason: null });
    return { kind: 'CONDITION', summary: `Condition “${condition.name}” submitted${note ? `: ${note}` : ''}` };
  });
}

function assertBeforeFunding(loan: LoanRow): void {
  if (!isBeforeFunding(loan)) throw refusal('CONFLICT', 'The conditions of this loan are closed');
}

export async function findCondition(trx: Trx, loan: LoanRow, id: string): Promise<ConditionRow> {
  const found = isUuid(id)
    ? await trx
        .selectFrom('marketplace.loan_conditions')
        .selectAll()
        .where('id', '=', id)
        .where('loan_id', '=', loan.id)
        .executeTakeFirst()
    : undefined;
  if (!found) throw refusal('NOT_FOUND', 'Condition not found');
  return found;
}

const update = (trx: Trx, { id }: ConditionRow, values: Partial<Pick<ConditionRow, 'status' | 'reason' | 'note'>>) =>
  trx
    .updateTable('marketplace.loan_conditions')
    .set({ ...values, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
