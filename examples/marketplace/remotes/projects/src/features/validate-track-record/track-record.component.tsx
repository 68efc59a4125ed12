import { todayIn } from '@lender-portal/contracts';
import { Page, usePathBelow, PageNotFound } from '@lender-portal/remote-kit';
import { useMemo } from 'react';
import { areComplete, emptyClaim } from './claim';
import { ClaimsForm } from './claims-form.component';
import { TrackRecordResult } from './track-record-result.component';
import { queryIn, type TrackRecordProps } from './track-record-model';
import { parseTrackRecordPath } from './track-record-path';

/** Root of the application: the claims form and the report, each with a URL. */
export function TrackRecord(props: TrackRecordProps) {
  const { basePath, config } = props;
  const today = todayIn(config.documents?.timeZone);
  const below = usePathBelow(basePath);
  const { view, borrower, claims } = useMemo(() => parseTrackRecordPath(below), [below]);
  const showsResult = view === 'result' && areComplete(claims, today);
  return (
    <Page
      title="Validate track record"
      lead="Verify a borrower’s flips against recorded sales"
      view={showsResult ? `result ${below}` : view}
    >
      {view === 'unknown' && <PageNotFound href={basePath} label="Back to claims" />}
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
      {view !== 'unknown' && !showsResult && (
        <ClaimsForm
          key={below}
          basePath={basePath}
          today={today}
          borrower={borrower}
          claims={claims.length > 0 ? claims : [emptyClaim]}
          wasSubmitted={view === 'result' && claims.length > 0}
        />
      )}
    </Page>
  );
}
