import {
  DescriptionList,
  formatCount,
  formatDay,
  formatMoment,
  ListTable,
  SkeletonText,
  viewHeading,
  type Column,
} from '@lender-portal/remote-kit';
import type { ClaimTexts } from '../claim';
import type { TrackRecordReport } from '../track-record-model';
import { reportFigures, summarizeVerdicts } from './summarize-verdicts';
import { toSkeletonRow, toVerdictRow, type VerdictRow } from './verdict-row';

interface VerdictCardProps {
  /** Empty if not named. */
  borrower: string;
  claims: readonly ClaimTexts[];
  report: TrackRecordReport;
}

/** The printable report: number of confirmed claims and the record found for each. */
export function VerdictCard({ borrower, claims, report }: VerdictCardProps) {
  const { matches, checkedBy, checkedAt, through, isDemo } = report;
  const confirmed = matches.filter(({ verdict }) => verdict === 'CONFIRMED').length;
  const rows = matches.flatMap((match, index) => {
    const claim = claims[index];
    return claim ? [toVerdictRow(claim, match, index)] : [];
  });
  return (
    <section className="rk-card pj-report">
      <div className="rk-list-head">
        <p className="pj-report-title">{borrower === '' ? 'Track record' : `Track record of ${borrower}`}</p>
        <h2 {...viewHeading}>{`${confirmed} of ${formatCount(matches.length, 'claim')} confirmed`}</h2>
        <p className="rk-card-note">{summarizeVerdicts(matches)}</p>
        <DescriptionList items={reportFigures(claims, matches)} />
      </div>
      <VerdictList rows={rows} />
      <div className="pj-legend">
        <p>
          Confirmed: recorded at this address, sold within 31 days of the claimed date, at a price within 2% of the
          claimed price.
        </p>
        <p>
          <span>{`Checked by ${checkedBy}, ${formatMoment(checkedAt.toISOString())}, ${through === null ? 'with no sales on record' : `against sales recorded through ${formatDay(through)}`}.`}</span>{' '}
          {isDemo && <strong>Demo data: these sales are invented.</strong>}
        </p>
      </div>
    </section>
  );
}

/** Placeholder of the card with the submitted claims. */
export function VerdictSkeleton({ claims }: { claims: readonly ClaimTexts[] }) {
  return (
    <div className="rk-card rk-late" aria-hidden="true">
      <div className="rk-list-head">
        <h2>
          <SkeletonText width={20} />
        </h2>
        <p className="rk-card-note">
          <SkeletonText width={30} />
        </p>
      </div>
      <VerdictList rows={claims.map(toSkeletonRow)} />
    </div>
  );
}

const columns: readonly Column<VerdictRow>[] = [
  {
    head: 'Address',
    width: '30%',
    cell: ({ house, zip }) => (
      <>
        <span className="pj-house">{house}</span>
        <span className="pj-under">{zip}</span>
      </>
    ),
  },
  { head: 'Claimed', cell: ({ claimed }) => claimed },
  { head: 'Recorded', cell: ({ recorded }) => recorded },
  { head: 'Result', width: '24%', cell: ({ verdict }) => verdict },
];

const VerdictList = ({ rows }: { rows: readonly VerdictRow[] }) => (
  <ListTable caption="Claims" columns={columns} items={rows} keyOf={({ key }) => String(key)} />
);
