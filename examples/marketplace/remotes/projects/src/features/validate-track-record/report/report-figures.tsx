import { formatAmount } from '@lender-portal/dates';
import { parseNumber } from '../../numbers/parse-number';
import { SkeletonText } from '@lender-portal/ui/lists';
import type { ReactNode } from 'react';
import type { ClaimTexts, TrackRecordMatch } from '../claim';

/** @returns the figures of a report by label; placeholders while loading */
export function reportFigures(
  claims: readonly ClaimTexts[],
  matches: readonly TrackRecordMatch[] | undefined,
): Record<string, ReactNode> {
  const countOf = (wanted: TrackRecordMatch['verdict']) => matches?.filter(({ verdict }) => verdict === wanted).length;
  const sum = (numbers: readonly number[]) => formatAmount(numbers.reduce((total, each) => total + each, 0));
  const confirmed = countOf('CONFIRMED');
  const figures = {
    Confirmed: confirmed === undefined ? undefined : `${confirmed} (${Math.round((confirmed * 100) / claims.length)}%)`,
    'Partly confirmed': countOf('DIFFERS'),
    'Not found': countOf('NOT_FOUND'),
    'Sales claimed': sum(claims.map(({ salePrice }) => parseNumber(salePrice) ?? 0)),
    'Sales confirmed':
      matches && sum(matches.map(({ verdict, flip }) => (verdict === 'CONFIRMED' && flip ? flip.salePrice : 0))),
  };
  const placeholder = <SkeletonText width={6} />;
  return Object.fromEntries(Object.entries(figures).map(([label, value]) => [label, value ?? placeholder]));
}
