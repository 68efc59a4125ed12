import { refusal } from '@lender-portal/server-kit/errors/application-error';
import {
  drawApprovalSchema,
  drawInspectionSchema,
  drawRefusalSchema,
  drawRequestSchema,
} from '@lender-portal/marketplace-rules';
import { isUuid } from '@lender-portal/server-kit/database/is-uuid';
import { toUserInputError } from '@lender-portal/server-kit/graphql/errors';
import { readValues } from '@lender-portal/server-kit/graphql/read-values';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { ValidationError } from 'yup';
import type { Day, DrawLineRow, DrawRow, LoanRow } from '../../tables/loans';
import type { Db, Trx } from '../../tables/tables';
import { changeLoan, type LoanChange } from '../change/change-loan';
import { Ledger } from '../ledger/ledger';
import { entry } from '../ledger/entries';
import { percentOf } from '../../loan-math/interest';
import { drawnLines, maxApprovable, type DrawnLine } from './draw-lines';
import { formatCents } from './format-cents';

type Draw = DrawRow & { lines: DrawLineRow[] };

/** Draws of a loan with their lines, oldest first. */
export async function readDraws(db: Pick<Db, 'selectFrom'>, loanId: string): Promise<Draw[]> {
  const draws = await db
    .selectFrom('marketplace.loan_draws')
    .selectAll()
    .where('loan_id', '=', loanId)
    .orderBy('number')
    .execute();
  if (draws.length === 0) return [];
  const lines = await db
    .selectFrom('marketplace.loan_draw_lines')
    .selectAll()
    .where(
      'draw_id',
      'in',
      draws.map(({ id }) => id),
    )
    .execute();
  return draws.map((draw) => ({ ...draw, lines: lines.filter(({ draw_id: id }) => id === draw.id) }));
}

export const readBudget = (db: Pick<Db, 'selectFrom'>, loanId: string) =>
  db
    .selectFrom('marketplace.loan_budget_lines')
    .selectAll()
    .where('loan_id', '=', loanId)
    .orderBy('position')
    .execute();

/** Requests a draw for the borrower. */
export function requestDraw(db: Db, change: LoanChange, input: unknown): Promise<string> {
  const { lines, note } = readValues(drawRequestSchema, input);
  return changeLoan(db, change, async (trx, loan) => {
    if (loan.status !== 'FUNDED') throw refusal('CONFLICT', 'Draws can only be requested on a funded loan');
    const { draws, budget } = await readSchedule(trx, loan);
    if (draws.some(isOpenDraw)) throw refusal('CONFLICT', 'Another draw is still open');
    lines.forEach(({ name, amount }, index) => {
      const line = budget.find((each) => each.name === name);
      if (!line) throw inputError(`lines[${index}].name`, `The budget has no line “${name}”`);
      if (amount > line.remaining)
        throw inputError(`lines[${index}].amount`, `“${name}” has ${formatCents(line.remaining)} remaining`);
    });
    const draw = { id: randomUUID(), loan_id: loan.id, number: (draws.at(-1)?.number ?? 0) + 1, note: note ?? null };
    await trx.insertInto('marketplace.loan_draws').values(draw).execute();
    await trx
      .insertInto('marketplace.loan_draw_lines')
      .values(
        lines.map(({ name, amount }) => ({
          draw_id: draw.id,
          line_id: budget.find((each) => each.name === name)!.id,
          requested: amount,
        })),
      )
      .execute();
    return {
      kind: 'DRAW',
      summary: `Draw ${draw.number} requested: ${formatCents(sumOf(lines.map(({ amount }) => amount)))}`,
    };
  });
}

/** Records the completed percentage of each line. */
export function inspectDraw(db: Db, change: LoanChange, drawId: string, input: unknown): Promise<string> {
  const { lines } = readValues(drawInspectionSchema, input);
  return changeDraw(db, change, drawId, ['REQUESTED', 'INSPECTED'], async (trx, { draw, budget }) => {
    assertLinesOf(draw, lines);
    const percents = new Map(lines.map(({ lineId, percentComplete }) => [lineId, percentComplete]));
    for (const { line_id: id } of draw.lines) {
      const percent = percents.get(id);
      const line = budget.find((each) => each.id === id)!;
      if (percent === undefined) throw inputError('lines', `Percent complete of “${line.name}” is required`);
      await setLine(trx, draw, id, { percent_complete: percent, approved: null, retained: null });
    }
    await setDraw(trx, draw, { status: 'INSPECTED' });
    return { kind: 'DRAW', summary: `Draw ${draw.number} inspected` };
  });
}

/** Approves an amount per line, less retainage. */
export function approveDraw(db: Db, change: LoanChange, drawId: string, input: unknown): Promise<string> {
  const { lines } = readValues(drawApprovalSchema, input);
  return changeDraw(db, change, drawId, ['INSPECTED', 'APPROVED'], async (trx, { draw, budget, loan }) => {
    assertLinesOf(draw, lines);
    const amounts = new Map(lines.map(({ lineId, amount }) => [lineId, amount]));
    for (const { line_id: id, requested, percent_complete: percent } of draw.lines) {
      const line = budget.find((each) => each.id === id)!;
      const approved = amounts.get(id) ?? 0;
      const most = maxApprovable(line, requested, percent ?? 0);
      if (approved > most) throw inputError(`lines.${id}`, `“${line.name}” must be at most ${formatCents(most)}`);
      await setLine(trx, draw, id, { approved, retained: percentOf(approved, loan.retainage_percent) });
    }
    const sum = sumOf(draw.lines.map(({ line_id: id }) => amounts.get(id) ?? 0));
    if (sum === 0) throw inputError('lines', 'Approve an amount for at least one line, or reject the draw');
    await setDraw(trx, draw, { status: 'APPROVED' });
    return { kind: 'DRAW', summary: `Draw ${draw.number} approved: ${formatCents(sum)}` };
  });
}

export function refuseDraw(db: Db, change: LoanChange, drawId: string, input: unknown): Promise<string> {
  const { reason } = readValues(drawRefusalSchema, input);
  return changeDraw(db, change, drawId, ['REQUESTED', 'INSPECTED', 'APPROVED'], async (trx, { draw }) => {
    await setDraw(trx, draw, { status: 'REFUSED', reason });
    return { kind: 'DRAW', summary: `Draw ${draw.number} rejected: ${reason}` };
  });
}

/** Pays out an approved draw, less retainage. */
export function fundDraw(db: Db, change: LoanChange, drawId: string, today: Day): Promise<string> {
  return changeDraw(db, change, drawId, ['APPROVED'], async (trx, { draw, loan }) => {
    const approved = sumOf(draw.lines.map((line) => line.approved ?? 0));
    const retainage = sumOf(draw.lines.map((line) => line.retained ?? 0));
    const paid = approved - retainage;
    const ledger = await Ledger.open(trx, loan);
    await ledger.book(
      today,
      [entry('DRAW', today, { principal: paid, cash: paid === 0 ? 0 : -paid, retainage })],
      change.by,
      draw.id,
    );
    await setDraw(trx, draw, { status: 'FUNDED' });
    return {
      kind: 'DRAW',
      summary: `Draw ${draw.number} funded: ${formatCents(paid)}; ${formatCents(retainage)} retained`,
    };
  });
}

/** Pays out the retainage after all work is complete. */
export function releaseRetainage(db: Db, change: LoanChange, today: Day): Promise<string> {
  return changeLoan(db, change, async (trx, loan) => {
    if (loan.status !== 'FUNDED') throw refusal('CONFLICT', 'Only a funded loan has retainage');
    const { draws, budget } = await readSchedule(trx, loan);
    const reason = retainageBlocker(budget, draws);
    if (reason) throw refusal('CONFLICT', reason);
    const ledger = await Ledger.open(trx, loan);
    const { retainage } = ledger.balances;
    if (retainage === 0) throw refusal('CONFLICT', 'No retainage is held');
    await ledger.book(
      today,
      [entry('RETAINAGE_RELEASE', today, { principal: retainage, cash: -retainage, retainage: -retainage })],
      change.by,
    );
    return { kind: 'DRAW', summary: `Retainage of ${formatCents(retainage)} released` };
  });
}

/** @returns why retainage cannot be released yet; undefined if it can */
export function retainageBlocker(
  budget: readonly DrawnLine[],
  draws: readonly Pick<DrawRow, 'status'>[],
): string | undefined {
  if (draws.some(isOpenDraw)) return 'A draw is still open';
  const incomplete = budget.filter(({ percentComplete }) => percentComplete < 100).map(({ name }) => name);
  return incomplete.length > 0 ? `Not complete by inspection: ${incomplete.join(', ')}` : undefined;
}

export const isOpenDraw = ({ status }: Pick<DrawRow, 'status'>): boolean => status !== 'FUNDED' && status !== 'REFUSED';

interface Schedule {
  loan: LoanRow;
  draws: Draw[];
  budget: DrawnLine[];
}

async function readSchedule(trx: Trx, loan: LoanRow): Promise<Schedule> {
  const [draws, lines] = [await readDraws(trx, loan.id), await readBudget(trx, loan.id)];
  return { loan, draws, budget: drawnLines(lines, draws) };
}

function changeDraw(
  db: Db,
  change: LoanChange,
  drawId: string,
  from: readonly DrawRow['status'][],
  act: (trx: Trx, schedule: Schedule & { draw: Draw }) => Promise<{ kind: 'DRAW'; summary: string }>,
): Promise<string> {
  return changeLoan(db, change, async (trx, loan) => {
    const schedule = await readSchedule(trx, loan);
    const draw = isUuid(drawId) ? schedule.draws.find(({ id }) => id === drawId) : undefined;
    if (!draw) throw refusal('NOT_FOUND', 'Draw not found');
    if (!from.includes(draw.status)) throw refusal('CONFLICT', `Draw ${draw.number} is ${statusName(draw.status)}`);
    return act(trx, { ...schedule, draw });
  });
}

/** Rejects lines of another draw, which would otherwise be ignored silently. */
function assertLinesOf(draw: Draw, lines: readonly { lineId: string }[]): void {
  const index = lines.findIndex(({ lineId }) => !draw.lines.some(({ line_id: id }) => id === lineId));
  if (index !== -1) throw inputError(`lines[${index}].lineId`, `Draw ${draw.number} has no such line`);
}

const setDraw = (trx: Trx, { id }: Draw, values: Partial<Pick<DrawRow, 'status' | 'reason'>>) =>
  trx
    .updateTable('marketplace.loan_draws')
    .set({ ...values, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();

const setLine = (trx: Trx, { id }: Draw, lineId: string, values: Partial<DrawLineRow>) =>
  trx
    .updateTable('marketplace.loan_draw_lines')
    .set(values)
    .where('draw_id', '=', id)
    .where('line_id', '=', lineId)
    .execute();

const statusName = (status: DrawRow['status']) => (status === 'REFUSED' ? 'rejected' : status.toLowerCase());

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
const inputError = (path: string, message: string) => toUserInputError(new ValidationError(message, undefined, path));
