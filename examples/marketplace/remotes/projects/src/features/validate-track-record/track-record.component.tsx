import { todayIn } from '@lender-portal/contracts';
import { Page, usePathBelow } from '@lender-portal/remote-kit';
import { useMemo } from 'react';
import { PageNotFound } from '../shared/page-not-found.component';
import { areComplete, emptyClaim } from './claim';
import { ClaimsForm } from './claims-form.component';
import { resolveClaims } from './resolve-claims';
import { TrackRecordResult } from './track-record-result.component';
import { queryIn, type TrackRecordProps } from './track-record-model';
import { parseTrackRecordPath } from './track-record-path';

/** Root of the application: the claims form and the report, each with a URL. */
export function TrackRecord(props: TrackRecordProps) {
  const { basePath, config } = props;
  const today = todayIn(config.documents?.timeZone);
  const below = usePathBelow(basePath);
  const view = useMemo(() => parseTrackRecordPath(below), [below]);
  const { borrower, claims, isGone } = useMemo(
    () => (view.view === 'unknown' ? { borrower: '', claims: [], isGone: false } : resolveClaims(view)),
    [view],
  );
  const showsResult = view.view === 'result' && areComplete(claims, today);
  return (
    <Page
      title="Validate track record"
      lead="Verify a borrower’s flips against recorded sales"
      view={showsResult ? `result ${below}` : view.view}
    >
      {view.view === 'unknown' && <PageNotFound href={basePath} label="Back to claims" />}
      {isGone && (
        <p className="rk-card pj-gone" role="alert">
          Claims are stored only in the tab where you entered them. Enter or import them again.
        </p>
      )}
      {showsResult && (
        <TrackRecordResult
          {...props}
          key={below}
          today={today}
          borrower={borrower}
          claims={claims}
          query={queryIn(below)}
        />
      )}
      {view.view !== 'unknown' && !showsResult && (
        <ClaimsForm
          key={below}
          basePath={basePath}
          today={today}
          borrower={borrower}
          claims={claims.length > 0 ? claims : [emptyClaim]}
          wasSubmitted={view.view === 'result' && claims.length > 0}
        />
      )}
    </Page>
  );
}
