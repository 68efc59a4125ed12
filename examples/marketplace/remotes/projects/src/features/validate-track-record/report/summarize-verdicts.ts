import { formatAmount, parseNumber } from '@lender-portal/remote-kit';
import type { ClaimTexts } from '../claim';
import type { TrackRecordMatch } from '../track-record-model';

const countOf = (matches: readonly TrackRecordMatch[], wanted: TrackRecordMatch['verdict']) =>
  matches.filter(({ verdict }) => verdict === wanted).length;

/** @returns a one-sentence count of the verdicts */
export function summarizeVerdicts(matches: readonly TrackRecordMatch[]): string {
  if (countOf(matches, 'CONFIRMED') === matches.length) return 'All claims are on record.';
  return `${countOf(matches, 'CONFIRMED')} confirmed, ${countOf(matches, 'DIFFERS')} partly confirmed, ${countOf(matches, 'NOT_FOUND')} not found`;
}

/** @returns the figures of a report by label */
export function reportFigures(
  claims: readonly ClaimTexts[],
  matches: readonly TrackRecordMatch[],
): Record<string, string> {
  const claimed = claims.map(({ salePrice }) => parseNumber(salePrice) ?? 0);
  const sum = (numbers: readonly number[]) => formatAmount(numbers.reduce((total, each) => total + each, 0));
  const part = matches.length === 0 ? 0 : Math.round((countOf(matches, 'CONFIRMED') * 100) / matches.length);
  return {
    Confirmed: `${countOf(matches, 'CONFIRMED')} (${part}%)`,
    'Partly confirmed': String(countOf(matches, 'DIFFERS')),
    'Not found': String(countOf(matches, 'NOT_FOUND')),
    'Sales claimed': sum(claimed),
    'Sales confirmed': sum(matches.map(({ verdict, flip }) => (verdict === 'CONFIRMED' && flip ? flip.salePrice : 0))),
  };
}
