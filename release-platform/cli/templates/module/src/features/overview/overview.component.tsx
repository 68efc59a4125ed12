import { useQuery } from '@apollo/client/react';
import { correlationIdOf } from '@lender-portal/client';
import type { PortalAppProps } from '@lender-portal/contracts';
import { EmptyState, ErrorState, LoadingState } from '@lender-portal/ui';
import { styled, Typography } from '@mui/material';
import { ExampleOverviewDocument } from './overview.generated';

const Page = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  padding: theme.spacing(3, 2),
  [theme.breakpoints.up('md')]: { padding: theme.spacing(4) },
}));

/** Lists the states in which the company lends. */
export function Overview({ apolloClient }: Pick<PortalAppProps, 'apolloClient'>) {
  return (
    <Page>
      <Typography variant="h1" tabIndex={-1}>
        {'Example page'}
      </Typography>
      <States apolloClient={apolloClient} />
    </Page>
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
