import type { Module } from '@lender-portal/registry-api';
import { EmptyState, SectionCard } from '@lender-portal/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded } from '../../components/loaded.component';
import { queries } from '../../registry/queries';
import { Timeline } from './timeline.component';
import { Failures } from './failures.component';
import { ReportedReleases } from './reported-releases.component';
import { HOUR, TimeRange } from './time-range.component';

/** Browser reports of a module: failures, mounts and web vitals by time, and counts by release. */
export function ModuleBrowserReports({ module }: { module: Pick<Module, 'name' | 'live' | 'contacts'> }) {
  const { name, contacts } = module;
  const [minutes, setMinutes] = useState(HOUR);
  const query = useQuery(queries.reports(minutes, name));
  return (
    <SectionCard
      title="Browser reports"
      isBusy={query.isPending}
      actions={<TimeRange minutes={minutes} onChange={setMinutes} />}
    >
      <Loaded
        query={query}
        skeleton={<ReportedReleases releases={undefined} />}
        failed="Browser reports could not be loaded"
      >
        {({ modules }) => {
          const reports = modules.find((each) => each.module === name);
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
              <Timeline module={module} reports={reports} />
              <ReportedReleases releases={reports.releases} />
              <Failures failures={reports.lastFailures} contacts={contacts} />
            </>
          );
        }}
      </Loaded>
    </SectionCard>
  );
}
