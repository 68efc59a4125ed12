import { Page, usePathBelow } from '@lender-portal/remote-kit';
import { PageNotFound } from '../shared/page-not-found.component';
import { areComplete, emptyClaim } from './claim';
import { ClaimsForm } from './claims-form.component';
import { TrackRecordResult } from './track-record-result.component';
import type { TrackRecordProps } from './track-record-model';
import { claimsQuery, parseTrackRecordPath } from './track-record-path';

/** The application: the claims of a borrower, and at an address of its own what the records say of them. */
export function TrackRecord(props: TrackRecordProps) {
  const { basePath } = props;
  const below = usePathBelow(basePath);
  const view = parseTrackRecordPath(below);
  const showsResult = view.view === 'result' && areComplete(view.claims);
  return (
    <Page
      title="Validate track record"
      lead="Compare what a borrower says to have flipped with what is recorded"
      view={showsResult ? `result ${below}` : view.view}
    >
      {view.view === 'unknown' && <PageNotFound href={basePath} label="To the claims" />}
      {showsResult && <TrackRecordResult {...props} key={below} claims={view.claims} query={claimsQuery(view.claims)} />}
      {view.view !== 'unknown' && !showsResult && (
        <ClaimsForm
          key={below}
          basePath={basePath}
          claims={view.claims.length > 0 ? view.claims : [emptyClaim]}
          isAsked={view.view === 'result' && view.claims.length > 0}
        />
      )}
    </Page>
  );
}
