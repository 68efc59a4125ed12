import { useQuery } from '@apollo/client/react';
import { refusedFields } from '@lender-portal/client/graphql';
import { useAppProps } from '@lender-portal/client/react';
import { todayIn, type PortalAppProps } from '@lender-portal/contracts';
import { PageLayout } from '@lender-portal/ui';
import { Tool } from '../tool/tool.component';
import { emptyClaim, toInputs } from './claim';
import { readClaims } from './claims-address';
import { ClaimsForm } from './claims-form.component';
import { Report } from './report/report.component';
import { ValidateTrackRecordDocument } from './track-record.generated';

const TITLE = 'Validate track record';
const RESULT = '/result';
const FIELDS = Object.keys(emptyClaim);

/** Root of the application: the claims form and the report, each with an address. */
export const TrackRecord = (props: PortalAppProps) => (
  <Tool
    {...props}
    title={TITLE}
    paths={['', RESULT]}
    render={({ path, query }) => <Claims isResult={path === RESULT} query={query} />}
  />
);

function Claims({ isResult, query }: { isResult: boolean; query: string }) {
  const { apolloClient, config } = useAppProps();
  const today = todayIn(config.documents?.timeZone);
  const { borrower, claims } = readClaims(query);
  const inputs = isResult ? toInputs(claims, today) : undefined;
  const { data, error, refetch } = useQuery(ValidateTrackRecordDocument, {
    client: apolloClient,
    variables: { claims: inputs ?? [] },
    skip: !inputs,
    fetchPolicy: 'cache-and-network',
  });
  // Claims that the endpoint refuses, or that cannot be submitted, return to the form.
  const refused = refusedFields(
    error,
    claims.flatMap((_, index) => FIELDS.map((field) => `claims[${index}].${field}`)),
  );
  if (inputs && (data || Object.keys(refused).length === 0))
    return (
      <Report
        key={query}
        borrower={borrower}
        claims={claims}
        query={query}
        data={data}
        error={data ? undefined : error}
        onRetry={() => void refetch().catch(() => undefined)}
      />
    );
  return (
    <PageLayout title={TITLE}>
      <ClaimsForm query={query} today={today} wasSubmitted={isResult && query !== ''} refused={refused} />
    </PageLayout>
  );
}
