import { formatInstant, formatInteger, formatPercent } from '@lender-portal/dates';
import { vitalNames } from '@lender-portal/module-contract/telemetry';
import type { LedgerRow, Module, ModuleReports } from '@lender-portal/registry-api';
import { ListTable, type Column } from '@lender-portal/ui/lists';
import { Link } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { CardBody } from '../../components/layout.component';
import { TargetLabel } from '../../components/target.component';
import { Bad } from '../../components/text.component';
import { followPageLink } from '../../navigation/follow-link';
import { urls } from '../../navigation/urls';
import { queries } from '../../registry/queries';
import { findOnset, shareOf, swapsIn, type Swap } from './failure-onset';
import { TimeChart } from './time-chart.component';
import { VitalValue } from './vital-value.component';
import { formatVital, poorVital, rateVital, type VitalName } from './vital-rows';

/** Revisions of the module that are searched for its swaps. */
const MAX_REVISIONS = 50;
/** Top of the chart, so that a rare failure does not fill it. */
const MIN_TOP = 0.1;

interface TimelineProps {
  module: Pick<Module, 'name' | 'live'>;
  reports: ModuleReports;
}

/** When failures began, and failures and web vitals by interval, with the swaps of the module. */
export function Timeline({ module, reports }: TimelineProps) {
  const { timeline } = reports;
  const { data: revisions = [] } = useQuery(queries.ledger(undefined, MAX_REVISIONS, { module: module.name }));
  const swaps = swapsIn(timeline, module.name, revisions);
  const rows = timeline
    .map((interval, index) => ({ ...interval, swaps: swaps.filter((swap) => swap.interval === index) }))
    .filter(
      ({ mounts, failures, vitals, swaps: own }) => mounts + failures + own.length + Object.keys(vitals).length > 0,
    )
    .toReversed();
  const top = Math.max(MIN_TOP, ...timeline.map(shareOf));
  return (
    <CardBody sx={{ pt: 0 }}>
      <Onset module={module} reports={reports} revisions={revisions} />
      <TimeChart
        label="Share of failed mounts by time"
        scale={[formatPercent(top * 100, 0), '0%']}
        top={top}
        swaps={swaps}
        bars={timeline.map((interval) => ({
          at: interval.at,
          value: interval.mounts + interval.failures > 0 ? shareOf(interval) : undefined,
          tone: interval.failures > 0 ? 'error' : undefined,
          title: `${formatInteger(interval.failures)} failed, ${formatInteger(interval.mounts)} mounted`,
        }))}
      />
      {vitalNames.map((name) => (
        <VitalChart key={name} name={name} timeline={timeline} swaps={swaps} />
      ))}
      {rows.length > 0 && (
        <details>
          <summary>Reports by time</summary>
          <ListTable label="Reports by time" rows={rows} keyOf={({ at }) => at} columns={columns} />
        </details>
      )}
    </CardBody>
  );
}

interface VitalChartProps {
  name: VitalName;
  timeline: ModuleReports['timeline'];
  swaps: readonly Swap[];
}

function VitalChart({ name, timeline, swaps }: VitalChartProps) {
  const values = timeline.map(({ vitals }) => vitals[name]).filter((value) => value !== undefined);
  if (values.length === 0) return null;
  const top = Math.max(poorVital(name), ...values);
  return (
    <>
      <p>{`${name}, 75th percentile`}</p>
      <TimeChart
        label={`${name} by time`}
        scale={[formatVital(name, top), '0']}
        top={top}
        swaps={swaps}
        isLow
        bars={timeline.map(({ at, vitals: { [name]: value } }) => ({
          at,
          value,
          tone: value === undefined ? undefined : TONES[rateVital(name, value)],
          title: value === undefined ? '' : formatVital(name, value),
        }))}
      />
    </>
  );
}

const TONES = { '': undefined, 'Needs improvement': 'warning', Poor: 'error' } as const;

const columns: Column<ModuleReports['timeline'][number] & { swaps: readonly Swap[] }>[] = [
  { head: 'From', width: '9rem', cell: ({ at }) => formatInstant(at) },
  {
    head: 'Went live',
    layout: 'wide',
    cell: ({ swaps }) =>
      swaps.length === 0
        ? '-'
        : swaps.map(({ seq, release }) => (
            <div key={seq}>
              <TargetLabel value={release} /> <RevisionLink seq={seq} />
            </div>
          )),
  },
  {
    head: 'Failed',
    width: '8%',
    isNumber: true,
    cell: ({ failures }) => (failures > 0 ? <Bad>{formatInteger(failures)}</Bad> : 0),
  },
  { head: 'Mounted', width: '8%', isNumber: true, cell: ({ mounts }) => formatInteger(mounts) },
  ...vitalNames.map((name) => ({
    head: name,
    width: '18%',
    isNumber: true,
    cell: ({ vitals: { [name]: value } }: ModuleReports['timeline'][number]) =>
      value === undefined ? '-' : <VitalValue text={formatVital(name, value)} rating={rateVital(name, value)} />,
  })),
];

function Onset({ module, reports, revisions }: TimelineProps & { revisions: readonly LedgerRow[] }) {
  const onset = findOnset(module, reports, revisions);
  if (!onset) return <p>No failures in this time range.</p>;
  const { at, orEarlier, release, swap } = onset;
  return (
    <p>
      <strong>{`Failures began ${formatInstant(at)}${orEarlier ? ' or earlier' : ''}`}</strong>
      <span>, in </span>
      {release === null ? <span>a build that is not published</span> : <TargetLabel value={release} />}
      {swap && (
        <>
          <span>{`, live since ${formatInstant(swap.at)}, `}</span>
          <RevisionLink seq={swap.seq} />
        </>
      )}
    </p>
  );
}

const RevisionLink = ({ seq }: { seq: number }) => (
  <Link href={urls.ledger({ revision: seq })} onClick={followPageLink}>
    <span>{`revision ${seq}`}</span>
  </Link>
);
