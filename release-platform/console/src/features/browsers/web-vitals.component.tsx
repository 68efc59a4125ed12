import { vitalNames } from '@lender-portal/module-contract/telemetry';
import { color, EmptyState, fontSize, SectionCard } from '@lender-portal/ui';
import { styled } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DataTable } from '../../components/rows/data-table.component';
import { formatNumber } from '../../components/format';
import { Loaded } from '../../components/loaded.component';
import { queries } from '../../registry/queries';
import { DAY, HOUR, TimeRange } from './time-range.component';
import { vitalRows, type VitalRow } from './vital-rows';

const Text = styled('div')({
  padding: '0 24px 16px',
  color: color('ink-muted'),
  fontSize: fontSize(14),
  '@media (max-width: 599.95px)': { paddingInline: 16 },
});

/** Web vitals of lenders' pages, by route. */
export function WebVitals() {
  const [minutes, setMinutes] = useState(HOUR);
  const query = useQuery(queries.reports(minutes));
  return (
    <SectionCard title="Web vitals" isBusy={query.isPending}>
      <Text>75th percentile, by landing route.</Text>
      <Text>
        <TimeRange minutes={minutes} onChange={setMinutes} longest={DAY} />
      </Text>
      <Loaded query={query} loading="Loading web vitals" failed="Web vitals could not be loaded">
        {({ vitals }) =>
          vitals.length === 0 ? (
            <EmptyState
              headingLevel="h3"
              title="No web vitals yet"
              message="Browsers report them when a lender leaves a page."
            />
          ) : (
            <DataTable label="Web vitals" rows={vitalRows(vitals)} keyOf={({ route }) => route} columns={columns} />
          )
        }
      </Loaded>
    </SectionCard>
  );
}

const columns = [
  { label: 'Route', render: ({ route }: VitalRow) => route },
  { label: 'Pages', width: '17%', isNumber: true, render: ({ pages }: VitalRow) => formatNumber(pages) },
  ...vitalNames.map((name) => ({
    label: name,
    width: '17%',
    isNumber: true,
    render: ({ values: { [name]: value } }: VitalRow) => (
      <>
        <span className={value?.rating === 'poor' ? 'bad' : ''}>{value?.text ?? '–'}</span>
        {value?.rating && <div className="below">{value.rating}</div>}
      </>
    ),
  })),
];
