import { useQuery } from '@apollo/client/react';
import { refusedFields } from '@lender-portal/client/graphql';
import { useAppProps } from '@lender-portal/client/react';
import { todayIn, type PortalAppProps } from '@lender-portal/contracts';
import { PageLayout } from '@lender-portal/ui';
import { Tool, UnknownPage, useAddress } from '../tool/tool.component';
import { emptyClaim, toInputs } from './claim';
import { readClaims } from './claims-address';
import { ClaimsForm } from './claims-form.component';
import { Report } from './report/report.component';
import { ValidateTrackRecordDocument } from './track-record.generated';

const TITLE = 'Validate track record';
const FIELDS = Object.keys(emptyClaim);

/** Root of the application: the claims form and the report, each with an address. */
export const TrackRecord = (props: PortalAppProps) => (
  <Tool {...props}>
    <CurrentPage />
  </Tool>
);

function CurrentPage() {
  const { apolloClient, config } = useAppProps();
  const { path, query } = useAddress();
  const today = todayIn(config.documents?.timeZone);
  const isResult = path === '/result';
  const { borrower, claims } = readClaims(query);
  const inputs = isResult ? toInputs(claims, today) : undefined;
  const { data, error, refetch } = useQuery(ValidateTrackRecordDocument, {
    client: apolloClient,
    variables: { claims: inputs ?? [] },
    skip: !inputs,
    fetchPolicy: 'cache-and-network',
  });
  if (path !== '' && !isResult) return <UnknownPage title={TITLE} back="Back to claims" />;
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
