import { color, EmptyState, ErrorState, fontSize, LoadingState } from '@lender-portal/ui';
import { DescriptionList, ListItems, ListTable, useIsWide } from '@lender-portal/ui/lists';
import { styled } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SectionCard } from '../../components/card.component';
import { formatCount } from '../../components/format';
import { queries } from '../../registry/queries';
import { errorMessage } from '../../registry/registry-failure';
import { DAY, HOUR, TimeRange } from './time-range.component';
import { vitalNames, vitalRows, type VitalRow } from './vital-rows';

const Text = styled('p')({
  padding: '0 24px 16px',
  color: color('ink-muted'),
  fontSize: fontSize(14),
  '@media (max-width: 599.95px)': { paddingInline: 16 },
});

const columns = {
  '& tr > :last-child': { paddingRight: '24px' },
  '& .number': { width: '17%', textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  '& .below': { color: color('ink-muted'), fontSize: fontSize(12), fontWeight: 400 },
  '& .poor': { color: color('error'), fontWeight: 600 },
};

/** Web vitals of lenders' pages, by route. */
export function WebVitals() {
  const [minutes, setMinutes] = useState(HOUR);
  const { data, error, isPending, refetch } = useQuery(queries.reports(minutes));
  const Rows = useIsWide() ? Table : Items;
  const rows = vitalRows(data?.vitals ?? []);
  return (
    <SectionCard title="Web vitals" isBusy={isPending}>
      <Text>75th percentile, by landing route.</Text>
      <Text as="div">
        <TimeRange minutes={minutes} onChange={setMinutes} longest={DAY} />
      </Text>
      {isPending && (
        <Text as="div">
          <LoadingState variant="table" label="Loading web vitals" />
        </Text>
      )}
      {!data && error && (
        <ErrorState
          headingLevel="h3"
          title="Web vitals could not be loaded"
          message={errorMessage(error)}
          onRetry={() => void refetch()}
        />
      )}
      {data && rows.length === 0 && (
        <EmptyState
          headingLevel="h3"
          title="No web vitals yet"
          message="Browsers report them when a lender leaves a page."
        />
      )}
      {rows.length > 0 && <Rows rows={rows} />}
    </SectionCard>
  );
}

function Table({ rows }: { rows: readonly VitalRow[] }) {
  return (
    <ListTable aria-label="Web vitals" sx={columns}>
      <thead>
        <tr>
          <th scope="col">Route</th>
          <th scope="col" className="number">
            Pages
          </th>
          {vitalNames.map((name) => (
            <th key={name} scope="col" className="number">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ route, pages, values }) => (
          <tr key={route}>
            <th scope="row">{route}</th>
            <td className="number">{formatCount(pages)}</td>
            {vitalNames.map((name) => (
              <td key={name} className={`number ${values[name]?.rating}`}>
                <span>{values[name]?.text ?? '–'}</span>
                {values[name]?.rating && <div className="below">{values[name].rating}</div>}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </ListTable>
  );
}

function Items({ rows }: { rows: readonly VitalRow[] }) {
  return (
    <ListItems role="list" aria-label="Web vitals">
      {rows.map(({ route, pages, values }) => (
        <li key={route}>
          <div className="name">{route}</div>
          <DescriptionList
            items={{
              Pages: formatCount(pages),
              ...Object.fromEntries(vitalNames.map((name) => [name, describeValue(values[name])])),
            }}
          />
        </li>
      ))}
    </ListItems>
  );
}

const describeValue = (value: VitalRow['values'][keyof VitalRow['values']]) =>
  value ? [value.text, value.rating].filter(Boolean).join(', ') : '–';
