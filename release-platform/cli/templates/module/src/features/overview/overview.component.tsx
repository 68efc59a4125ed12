import { useQuery } from '@apollo/client/react';
import { correlationIdOf } from '@lender-portal/client';
import type { PortalAppProps } from '@lender-portal/contracts';
import { EmptyState, ErrorState, PageLayout, SectionCard } from '@lender-portal/ui';
import { ListTable, type Column } from '@lender-portal/ui/lists';
import { Chip } from '@mui/material';
import { ExampleOverviewDocument, type ExampleOverviewQuery } from './overview.generated';

type State = NonNullable<ExampleOverviewQuery['tenant']['lender']>['lenderStates'][number];

const columns: Column<State>[] = [
  { head: 'State', cell: ({ region }) => region },
  { head: 'Status', cell: ({ isApproved }) => isApproved && <Chip color="success" label="Approved" /> },
];

/** Lists the states in which the company lends. */
export function Overview({ apolloClient }: Pick<PortalAppProps, 'apolloClient'>) {
  const { data, error, refetch } = useQuery(ExampleOverviewDocument, { client: apolloClient });
  // Undefined while loading: the table then shows a skeleton.
  const states = data && (data.tenant.lender?.lenderStates ?? []);
  return (
    <PageLayout title={'Example page'}>
      <SectionCard title="States" count={states?.length}>
        {error ? (
          <ErrorState
            title="The states could not be loaded"
            reference={correlationIdOf(error)}
            onRetry={() => void refetch().catch(() => undefined)}
            headingLevel="h3"
          />
        ) : states?.length === 0 ? (
          <EmptyState title="No states yet" headingLevel="h3" />
        ) : (
          <ListTable label="States" columns={columns} rows={states} keyOf={({ id }) => id} />
        )}
      </SectionCard>
    </PageLayout>
  );
}
