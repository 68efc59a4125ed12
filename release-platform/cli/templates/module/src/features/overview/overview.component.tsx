import { useQuery } from '@apollo/client/react';
import { correlationIdOf } from '@lender-portal/client';
import type { PortalAppProps } from '@lender-portal/contracts';
import { EmptyState, ErrorState, LoadingState, PageLayout } from '@lender-portal/ui';
import { ExampleOverviewDocument } from './overview.generated';

/** Lists the states in which the company lends. */
export function Overview({ apolloClient }: Pick<PortalAppProps, 'apolloClient'>) {
  return (
    <PageLayout title={'Example page'}>
      <States apolloClient={apolloClient} />
    </PageLayout>
  );
}

function States({ apolloClient }: Pick<PortalAppProps, 'apolloClient'>) {
  const { data, error, refetch } = useQuery(ExampleOverviewDocument, { client: apolloClient });
  if (error)
    return (
      <ErrorState
        title="The states could not be loaded"
        reference={correlationIdOf(error)}
        onRetry={() => void refetch().catch(() => undefined)}
      />
    );
  if (!data) return <LoadingState label="Loading states" />;
  const states = data.tenant.lender?.lenderStates ?? [];
  if (states.length === 0) return <EmptyState title="No states yet" />;
  return (
    <ul aria-label="States">
      {states.map(({ id, region, isApproved }) => (
        <li key={id}>{isApproved ? `${region}, approved` : region}</li>
      ))}
    </ul>
  );
}
