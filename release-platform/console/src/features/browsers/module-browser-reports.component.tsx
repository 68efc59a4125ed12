import { EmptyState, SectionCard } from '@lender-portal/ui';
import { styled } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded } from '../../components/loaded.component';
import { queries } from '../../registry/queries';
import { Failures } from './failures.component';
import { ReportedReleases } from './reported-releases.component';
import { HOUR, TimeRange } from './time-range.component';

const Padding = styled('div')({ padding: '0 24px 24px', '@media (max-width: 599.95px)': { padding: '0 16px 16px' } });

/** Browser reports of a module: failures and mounts. */
export function ModuleBrowserReports({ name }: { name: string }) {
  const [minutes, setMinutes] = useState(HOUR);
  const query = useQuery(queries.reports(minutes, name));
  return (
    <SectionCard title="Browser reports" isBusy={query.isPending}>
      <Padding>
        <TimeRange minutes={minutes} onChange={setMinutes} />
      </Padding>
      <Loaded query={query} loading="Loading browser reports" failed="Browser reports could not be loaded">
        {({ modules }) => {
          const reports = modules.find(({ module }) => module === name);
          if (!reports)
            return (
              <EmptyState
                headingLevel="h3"
                title="No reports in this time range"
                message="Reports appear here when lenders’ browsers load this module."
              />
            );
          return (
            <>
              <ReportedReleases releases={reports.releases} />
              <Failures failures={reports.lastFailures} />
            </>
          );
        }}
      </Loaded>
    </SectionCard>
  );
}
