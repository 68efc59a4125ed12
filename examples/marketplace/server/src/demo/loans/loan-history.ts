import { addDays } from '@lender-portal/contracts';
import type { Random } from '../random';
import { applyPayment, totalOf } from '../../loans/ledger/apply-payment';
import { chargesThrough } from '../../loans/ledger/charges';
import { daysBetween } from '../../loan-math/days';
import { dueDays, type Terms } from '../../loan-math/due-days';
import { balancesOf, entry, type Entry } from '../../loans/ledger/entries';
import { percentOf } from '../../loan-math/interest';
import { chargesUntil } from '../../loans/ledger/payoff';
import { drawnLines, maxApprovable, type DrawnLine } from '../../loans/processing/draw-lines';
import type { Cents, Day, DrawRow } from '../../tables/loans';

export interface Line {
  id: string;
  name: string;
  amount: Cents;
}

export interface DemoDraw {
  number: number;
  status: DrawRow['status'];
  on: Day;
  lines: {
    line_id: string;
    requested: Cents;
    percent_complete: number | null;
    approved: Cents | null;
    retained: Cents | null;
  }[];
}

interface Plan {
  terms: Terms;
  funding: readonly Entry[];
  lines: readonly Line[];
  retainagePercent: number;
  today: Day;
  /** Null if not repaid. */
  repaidOn: Day | null;
}

/** An entry and the number of its draw. */
export type BookedEntry = Entry & { draw?: number };

const DRAWS = 4;
const DAYS_BETWEEN_DRAWS = 24;

/**
 * Generates the history of a funded loan until today, booked by the server's own rules: draws as the work progresses,
 * monthly interest payments a few days after they are due, and the payoff if it was repaid.
 */
export function loanHistory(
  random: Random,
  { terms, funding, lines, retainagePercent, today, repaidOn }: Plan,
): { entries: BookedEntry[]; draws: DemoDraw[] } {
  const entries: BookedEntry[] = [...funding];
  const draws: DemoDraw[] = [];
  const end = repaidOn ?? today;
  const isLate = repaidOn === null && random.chance(0.15);
  const book = (day: Day, ...more: BookedEntry[]) => entries.push(...chargesThrough(entries, terms, day), ...more);

  const events = [
    ...dueDates(terms, end).map((due) => ({ on: addDays(due, random.integer(0, 6)), kind: 'PAY' as const })),
    ...drawDates(terms, end, lines, repaidOn !== null).map((on) => ({ on, kind: 'DRAW' as const })),
  ]
    .filter(({ on }) => on < end)
    .sort((a, b) => (a.on < b.on ? -1 : 1));
  const last = events.findLastIndex(({ kind }) => kind === 'PAY');

  events.forEach(({ on, kind }, index) => {
    if (kind === 'DRAW') {
      const draw = nextDraw(lines, draws, retainagePercent, on);
      draws.push(draw);
      const approved = sum(draw.lines.map((line) => line.approved ?? 0));
      const retainage = sum(draw.lines.map((line) => line.retained ?? 0));
      book(on, {
        ...entry('DRAW', on, { principal: approved - retainage, cash: retainage - approved, retainage }),
        draw: draw.number,
      });
    } else if (!(isLate && index === last)) {
      book(on);
      entries.push(...payment(entries, terms, on));
    }
  });

  if (repaidOn !== null) {
    const { retainage } = balancesOf(entries);
    if (retainage > 0)
      book(
        repaidOn,
        entry('RETAINAGE_RELEASE', repaidOn, { principal: retainage, cash: -retainage, retainage: -retainage }),
      );
    entries.push(...chargesUntil(entries, terms, repaidOn));
    const owed = balancesOf(entries);
    entries.push(
      entry('PAYOFF', repaidOn, {
        principal: -owed.principal,
        interest: minus(owed.interest),
        fees: minus(owed.fees),
        cash: totalOf(owed),
      }),
    );
  } else if (lines.length > 0 && draws.length < DRAWS && random.chance(0.6)) {
    draws.push(requestedDraw(lines, draws, addDays(today, -random.integer(0, 3))));
  }
  return { entries, draws };
}

const dueDates = (terms: Terms, end: Day) => [...dueDays(terms)].filter((due) => due < end);

function drawDates({ funded_on: fundedOn }: Terms, end: Day, lines: readonly Line[], isRepaid: boolean): Day[] {
  if (lines.length === 0) return [];
  // A repaid loan has finished its work, however short its term was.
  const interval = isRepaid
    ? Math.min(DAYS_BETWEEN_DRAWS, Math.floor(daysBetween(fundedOn, end) / (DRAWS + 1)))
    : DAYS_BETWEEN_DRAWS;
  return Array.from({ length: DRAWS }, (_, index) => addDays(fundedOn, interval * (index + 1)));
}

/** Pays all fees and interest due. */
function payment(entries: readonly Entry[], terms: Terms, on: Day): Entry[] {
  const { interest: due, fees: charged } = balancesOf(entries);
  const charges = chargesUntil(entries, terms, on);
  const { fees, interest, principal } = applyPayment(due + charged, balancesOf([...entries, ...charges]));
  return [
    ...charges,
    entry('PAYMENT', on, {
      fees: minus(fees),
      interest: minus(interest),
      principal: minus(principal),
      cash: fees + interest + principal,
    }),
  ];
}

function nextDraw(lines: readonly Line[], before: readonly DemoDraw[], retainagePercent: number, on: Day): DemoDraw {
  const number = before.length + 1;
  const percent = Math.round((100 * number) / DRAWS);
  return {
    number,
    status: 'FUNDED',
    on,
    lines: drawnLines(lines, before).map((line) => {
      const requested = requestedAmount(line, percent);
      const approved = maxApprovable(line, requested, percent);
      return {
        line_id: line.id,
        requested,
        percent_complete: percent,
        approved,
        retained: percentOf(approved, retainagePercent),
      };
    }),
  };
}

/** A draw that awaits inspection. */
function requestedDraw(lines: readonly Line[], before: readonly DemoDraw[], on: Day): DemoDraw {
  const number = before.length + 1;
  const [first, ...rest] = drawnLines(lines, before).map((line) => ({
    line_id: line.id,
    requested: requestedAmount(line, Math.round((100 * number) / DRAWS)),
    percent_complete: null,
    approved: null,
    retained: null,
  }));
  return { number, status: 'REQUESTED', on, lines: [first!, ...rest.slice(0, 1)] };
}

const requestedAmount = ({ amount, drawn }: DrawnLine, percent: number): Cents => percentOf(amount, percent) - drawn;
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
const minus = (cents: Cents) => (cents === 0 ? 0 : -cents);
