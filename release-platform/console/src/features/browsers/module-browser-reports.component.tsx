import { EmptyState, ErrorState, LoadingState } from '@lender-portal/ui';
import { styled } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SectionCard } from '../../components/card.component';
import { queries } from '../../registry/queries';
import { errorMessage } from '../../registry/registry-failure';
import { Failures } from './failures.component';
import { ReportedReleases } from './reported-releases.component';
import { HOUR, TimeRange } from './time-range.component';

const Padding = styled('div')({ padding: '0 24px 24px', '@media (max-width: 599.95px)': { padding: '0 16px 16px' } });

/** Browser reports of a module: failures and mounts. */
export function ModuleBrowserReports({ name }: { name: string }) {
  const [minutes, setMinutes] = useState(HOUR);
  const { data, error, isPending, refetch } = useQuery(queries.reports(minutes, name));
  const reports = data?.modules.find(({ module }) => module === name);
  return (
    <SectionCard title="Browser reports" isBusy={isPending}>
      <Padding>
        <TimeRange minutes={minutes} onChange={setMinutes} />
      </Padding>
      {isPending && (
        <Padding>
          <LoadingState variant="table" label="Loading browser reports" />
        </Padding>
      )}
      {!data && error && (
        <ErrorState
          headingLevel="h3"
          title="Browser reports could not be loaded"
          message={errorMessage(error)}
          onRetry={() => void refetch()}
        />
      )}
      {data && !reports && (
        <EmptyState
          headingLevel="h3"
          title="No reports in this time range"
          message="Reports appear here when lenders’ browsers load this module."
        />
      )}
      {reports && (
        <>
          <ReportedReleases releases={reports.releases} />
          <Failures failures={reports.lastFailures} />
        </>
      )}
    </SectionCard>
  );
}
