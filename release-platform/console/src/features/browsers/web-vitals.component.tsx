import { formatInteger } from '@lender-portal/dates';
import { vitalNames } from '@lender-portal/module-contract/telemetry';
import { EmptyState, SectionCard, tokens } from '@lender-portal/ui';
import { type Column } from '@lender-portal/ui/lists';
import { Button, useMediaQuery } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LongListTable } from '../../components/long-list-table.component';
import { Loaded } from '../../components/loaded.component';
import { queries } from '../../registry/queries';
import { DAY, HOUR, TimeRange } from './time-range.component';
import { VitalValue } from './vital-value.component';
import { vitalRows, type VitalRow } from './vital-rows';

/** Rows that are shown at first. */
const MAX_SHOWN = 10;

/** Web vitals of lenders' pages, by route; collapsed on narrow screens. */
export function WebVitals() {
  const [minutes, setMinutes] = useState(HOUR);
  const query = useQuery(queries.reports(minutes));
  const isNarrow = useMediaQuery(`(max-width: ${tokens.breakpoints.table / 16 - 0.0025}em)`);
  const [isExpanded, setExpanded] = useState<boolean>();
  const isShown = isExpanded ?? !isNarrow;
  return (
    <SectionCard
      title="Web vitals, 75th percentile"
      isBusy={query.isPending}
      actions={
        <>
          {isNarrow && (
            <Button size="small" aria-expanded={isShown} onClick={() => setExpanded(!isShown)}>
              <span>{isShown ? 'Hide web vitals' : 'Show web vitals'}</span>
            </Button>
          )}
          {isShown && <TimeRange minutes={minutes} onChange={setMinutes} longest={7 * DAY} />}
        </>
      }
    >
      {isShown && (
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
      )}
    </SectionCard>
  );
}

function Vitals({ rows }: { rows: readonly VitalRow[] | undefined }) {
  return (
    <LongListTable
      label="Web vitals"
      maxRows={MAX_SHOWN}
      rows={rows}
      keyOf={({ route }) => route}
      columns={columns}
      skeletonRows={3}
    />
  );
}

const columns: Column<VitalRow>[] = [
  { head: 'Landing route', cell: ({ route }) => route },
  { head: 'Pages', width: '12%', isNumber: true, cell: ({ pages }) => formatInteger(pages) },
  ...vitalNames.map((name) => ({
    head: name,
    width: '20%',
    isNumber: true,
    cell: ({ values: { [name]: value } }: VitalRow) => <VitalValue {...(value ?? { text: '-', rating: '' })} />,
  })),
];
