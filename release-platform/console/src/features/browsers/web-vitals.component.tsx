import { formatInteger } from '@lender-portal/dates';
import { vitalNames } from '@lender-portal/module-contract/telemetry';
import { EmptyState, SectionCard } from '@lender-portal/ui';
import { ListTable, type Column } from '@lender-portal/ui/lists';
import { Chip } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded } from '../../components/loaded.component';
import { queries } from '../../registry/queries';
import { DAY, HOUR, TimeRange } from './time-range.component';
import { vitalRows, type VitalRow } from './vital-rows';

/** Web vitals of lenders' pages, by route. */
export function WebVitals() {
  const [minutes, setMinutes] = useState(HOUR);
  const query = useQuery(queries.reports(minutes));
  return (
    <SectionCard
      title="Web vitals, 75th percentile"
      isBusy={query.isPending}
      actions={<TimeRange minutes={minutes} onChange={setMinutes} longest={DAY} />}
    >
      <Loaded query={query} skeleton={<Vitals rows={undefined} />} failed="Web vitals could not be loaded">
        {({ vitals }) =>
          vitals.length === 0 ? (
            <EmptyState
              headingLevel="h3"
              title="No web vitals yet"
              message="Browsers report them when a lender leaves a page."
            />
          ) : (
            <Vitals rows={vitalRows(vitals)} />
          )
        }
      </Loaded>
    </SectionCard>
  );
}

function Vitals({ rows }: { rows: readonly VitalRow[] | undefined }) {
  return <ListTable label="Web vitals" rows={rows} keyOf={({ route }) => route} columns={columns} skeletonRows={3} />;
}

const columns: Column<VitalRow>[] = [
  { head: 'Landing route', cell: ({ route }) => route },
  { head: 'Pages', width: '12%', isNumber: true, cell: ({ pages }) => formatInteger(pages) },
  ...vitalNames.map((name) => ({
    head: name,
    width: '20%',
    isNumber: true,
    cell: ({ values: { [name]: value } }: VitalRow) => (
      <>
        {value?.rating && <Chip color={value.rating === 'Poor' ? 'error' : 'warning'} label={value.rating} />}{' '}
        <span>{value?.text ?? '-'}</span>
      </>
    ),
  })),
];
