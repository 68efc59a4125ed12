import { formatAmount, formatCount, formatDay } from '@lender-portal/dates';
import { parseNumber } from '../../numbers/parse-number';
import { SkeletonText, type Column } from '@lender-portal/ui/lists';
import { Chip, Typography } from '@mui/material';
import type { ClaimTexts, TrackRecordMatch } from '../claim';

interface ReportRow {
  claim: ClaimTexts;
  index: number;
  /** Undefined while loading. */
  match: TrackRecordMatch | undefined;
}

const VERDICTS = {
  CONFIRMED: { label: 'Confirmed', color: 'success' },
  DIFFERS: { label: 'Partly confirmed', color: 'warning' },
  NOT_FOUND: { label: 'Not found', color: 'error' },
} as const;

const saleOf = (price: number, day: string) => (
  <>
    <span>{formatAmount(price)}</span> <span>{`on ${formatDay(day)}`}</span>
  </>
);

/** @returns the reasons why a claim is not confirmed, in sentences; empty if it is */
function reasonsOf({ differences, nearest }: TrackRecordMatch): string[] {
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

export const reportColumns: readonly Column<ReportRow>[] = [
  {
    head: 'Address',
    width: '28%',
    cell: ({ claim: { address, zip } }) => (
      <>
        <bdi>{address}</bdi>{' '}
        <Typography variant="caption" component="div" color="textSecondary">
          {zip}
        </Typography>
      </>
    ),
  },
  { head: 'Claimed', cell: ({ claim: { salePrice, soldOn } }) => saleOf(parseNumber(salePrice) ?? 0, soldOn) },
  {
    head: 'Recorded',
    cell: ({ match }) =>
      match ? (
        match.flip ? (
          saleOf(match.flip.salePrice, match.flip.soldOn)
        ) : (
          'No sale at this address'
        )
      ) : (
        <SkeletonText width={22} />
      ),
  },
  {
    head: 'Result',
    width: '28%',
    layout: 'wide',
    cell: ({ match }) =>
      match ? (
        <>
          <Chip {...VERDICTS[match.verdict]} />
          {reasonsOf(match).map((reason) => (
            <Typography key={reason} variant="caption" component="div" color="textSecondary" sx={{ mt: 0.5 }}>
              {reason}
            </Typography>
          ))}
        </>
      ) : (
        <SkeletonText width={10} />
      ),
  },
];
