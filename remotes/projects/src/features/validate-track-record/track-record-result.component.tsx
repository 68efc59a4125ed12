import { isSessionOver, Link, refusedFields, RequestFailure, useResource } from '@lender-portal/remote-kit';
import type { ClaimTexts } from './claim';
import { ClaimsForm } from './claims-form.component';
import { summarizeVerdicts } from './summarize-verdicts';
import { VerdictCard, VerdictSkeleton } from './verdict-card.component';
import type { TrackRecordProps } from './track-record-model';

type TrackRecordResultProps = TrackRecordProps & {
  claims: readonly ClaimTexts[];
  /** The claims as the query of an address. */
  query: string;
};

/** What the records say of the claims, in whichever of its states; claims that the endpoint refuses are put back into the form. */
export function TrackRecordResult({ model, basePath, links, authClient, claims, query }: TrackRecordResultProps) {
  const { data, error } = useResource(model.matches, query);
  const refused = refusedFields(error);
  if (!data && Object.keys(refused).length > 0) return <ClaimsForm basePath={basePath} claims={claims} isAsked refused={refused} />;

  // What failed in the background, with data in place, is tried again by itself; a session that is over is not.
  const failure = data && !isSessionOver(error) ? undefined : error;
  return (
    <>
      <Link className="rk-back" href={`${basePath}?${query}`}>
        Change the claims
      </Link>
      <p className="rk-hidden" role="status">
        {!data && !failure && 'Looking up the claims'}
        {!failure && data && summarizeVerdicts(data)}
      </p>
      {failure !== undefined && (
        <div className="rk-card">
          <RequestFailure error={failure} title="The claims could not be looked up" authClient={authClient} onRetry={() => model.matches.refresh(query)} />
        </div>
      )}
      {!failure && !data && <VerdictSkeleton claims={claims} />}
      {!failure && data && <VerdictCard claims={claims} matches={data} flipsHref={links.flipsByZip} />}
    </>
  );
}
