import { formatAmount, formatCount, formatDay } from '@lender-portal/remote-kit';
import type { TrackRecordMatch } from '../track-record-model';

/** @returns the reasons why a claim is not confirmed, in sentences; empty if it is */
export function reasonsOf({ differences, nearest }: TrackRecordMatch): string[] {
  return [
    ...differences.map(({ field, by }) =>
      field === 'SOLD_ON'
        ? `Sold ${formatCount(Math.abs(by), 'day')} ${by > 0 ? 'later' : 'earlier'} than claimed`
        : `Sold for ${formatAmount(Math.abs(by))} ${by > 0 ? 'more' : 'less'} than claimed`,
    ),
    ...(nearest
      ? [`Most similar: ${nearest.address}, ${formatAmount(nearest.salePrice)} on ${formatDay(nearest.soldOn)}`]
      : []),
  ];
}
