import {
  DescriptionList,
  formatCount,
  formatDay,
  formatMoment,
  ResponsiveView,
  SkeletonText,
  viewHeading,
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

/** A table on wide screens, cards on narrow ones. */
function VerdictList({ rows }: { rows: readonly VerdictRow[] }) {
  return <ResponsiveView wide={<VerdictTable rows={rows} />} narrow={<VerdictCards rows={rows} />} />;
}

function VerdictTable({ rows }: { rows: readonly VerdictRow[] }) {
  return (
    <table className="rk-table pj-verdicts">
      <caption className="rk-hidden">Claims</caption>
      <thead>
        <tr>
          <th scope="col">Address</th>
          <th scope="col">Claimed</th>
          <th scope="col">Recorded</th>
          <th scope="col">Result</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, house, zip, claimed, recorded, verdict }) => (
          <tr key={key}>
            <th scope="row">
              <span className="pj-house">{house}</span>
              <span className="pj-under">{zip}</span>
            </th>
            <td>{claimed}</td>
            <td>{recorded}</td>
            <td>{verdict}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function VerdictCards({ rows }: { rows: readonly VerdictRow[] }) {
  return (
    <ul className="rk-cards">
      {rows.map(({ key, house, zip, claimed, recorded, verdict }) => (
        <li key={key}>
          <h3 className="pj-card-title">
            <span>{house}</span> <span className="pj-under">{zip}</span>
          </h3>
          <p className="pj-card-verdict">{verdict}</p>
          <p className="rk-card-note">
            <span>Claimed:</span> <span>{claimed}</span>
          </p>
          <p className="rk-card-note">
            <span>Recorded:</span> <span>{recorded}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}
