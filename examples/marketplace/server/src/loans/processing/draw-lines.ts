import type { BudgetLineRow, Cents, DrawLineRow, DrawRow } from '../../tables/loans';
import { percentOf } from '../../loan-math/interest';

/** A budget line with its funded draws. */
export interface DrawnLine extends Pick<BudgetLineRow, 'id' | 'name' | 'amount'> {
  /** Approved in funded draws, including retainage. */
  drawn: Cents;
  retained: Cents;
  remaining: Cents;
  /** From the last inspection; 0 if none. */
  percentComplete: number;
}

type Draws = readonly (Pick<DrawRow, 'number' | 'status'> & { lines: readonly Omit<DrawLineRow, 'draw_id'>[] })[];

/** Computes the drawn, retained and remaining amount of each budget line. */
export function drawnLines(
  budget: readonly Pick<BudgetLineRow, 'id' | 'name' | 'amount'>[],
  draws: Draws,
): DrawnLine[] {
  const inOrder = [...draws].sort((a, b) => a.number - b.number);
  return budget.map(({ id, name, amount }) => {
    const lines = inOrder.flatMap(({ status, lines: each }) =>
      each.filter(({ line_id: line }) => line === id).map((line) => ({ ...line, status })),
    );
    const funded = lines.filter(({ status }) => status === 'FUNDED');
    const drawn = funded.reduce((sum, { approved }) => sum + (approved ?? 0), 0);
    const retained = funded.reduce((sum, line) => sum + (line.retained ?? 0), 0);
    const inspected = lines.filter(({ status, percent_complete: percent }) => percent !== null && status !== 'REFUSED');
    return {
      id,
      name,
      amount,
      drawn,
      retained,
      remaining: amount - drawn,
      percentComplete: inspected.at(-1)?.percent_complete ?? 0,
    };
  });
}

/**
 * Maximum approvable amount of a line: the lowest of the requested amount, the remaining amount, and the value of the
 * completed work.
 */
export const maxApprovable = (
  { amount, drawn, remaining }: DrawnLine,
  requested: Cents,
  percentComplete: number,
): Cents => Math.max(0, Math.min(requested, remaining, percentOf(amount, percentComplete) - drawn));
