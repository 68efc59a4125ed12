import { isSessionOver, Link, refusedFields, RequestFailure, useResource } from '@lender-portal/remote-kit';
import type { ClaimTexts } from './claim';
import { ClaimsForm } from './claims-form.component';
import { summarizeVerdicts } from './report/summarize-verdicts';
import { VerdictCard, VerdictSkeleton } from './report/verdict-card.component';
import type { TrackRecordProps } from './track-record-model';

type TrackRecordResultProps = TrackRecordProps & {
  today: string;
  borrower: string;
  claims: readonly ClaimTexts[];
  /** Query string of the URL. */
  query: string;
};

/** Report of the submitted claims. Claims that the endpoint rejects return to the form. */
export function TrackRecordResult({
  model,
  basePath,
  today,
  authClient,
  borrower,
  claims,
  query,
}: TrackRecordResultProps) {
  const { data, error } = useResource(model.reports, query);
  const refused = refusedFields(error);
  if (!data && Object.keys(refused).length > 0)
    return (
      <ClaimsForm
        basePath={basePath}
        today={today}
        borrower={borrower}
        claims={claims}
        wasSubmitted
        refused={refused}
      />
    );

  // Background failures retry on their own while data is shown, except for an ended session.
  const failure = data && !isSessionOver(error) ? undefined : error;
  return (
    <>
      <div className="pj-result-actions">
        <Link className="rk-back" href={`${basePath}?${query}`}>
          Edit claims
        </Link>
        {data && (
          <button type="button" className="rk-button rk-button-quiet" onClick={() => window.print()}>
            Print report
          </button>
        )}
      </div>
      <p className="rk-hidden" role="status">
        {!failure && (data ? summarizeVerdicts(data.matches) : 'Checking the claims')}
      </p>
      {failure !== undefined && (
        <div className="rk-card">
          <RequestFailure
            error={failure}
            title="The claims could not be checked"
            authClient={authClient}
            onRetry={() => model.reports.refresh(query)}
          />
        </div>
      )}
      {!failure && !data && <VerdictSkeleton claims={claims} />}
      {!failure && data && <VerdictCard borrower={borrower} claims={claims} report={data} />}
    </>
  );
}
