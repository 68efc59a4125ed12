import { formatInstant, formatInteger, formatPercent } from '@lender-portal/dates';
import type { LedgerRow, Module, ModuleReports } from '@lender-portal/registry-api';
import { color, fontSize } from '@lender-portal/ui';
import { ListTable, type Column } from '@lender-portal/ui/lists';
import { Link, styled } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { CardBody } from '../../components/layout.component';
import { TargetLabel } from '../../components/target.component';
import { Bad } from '../../components/text.component';
import { followPageLink } from '../../navigation/follow-link';
import { urls } from '../../navigation/urls';
import { queries } from '../../registry/queries';
import { findOnset, shareOf, swapsIn, type Swap } from './failure-onset';

/** Revisions of the module that are searched for its swaps. */
const MAX_REVISIONS = 50;
/** Top of the chart, so that a rare failure does not fill it. */
const MIN_TOP = 0.1;
/** Between labels of swaps, in percent. */
const MIN_GAP = 12;

const Chart = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: 8,
  paddingTop: 16,
  color: color('ink-muted'),
  fontSize: fontSize(12),
  '& > *': { display: 'flex', justifyContent: 'space-between' },
  '& > :first-of-type': { flexDirection: 'column', alignItems: 'end', lineHeight: 1 },
  '& svg': { width: '100%', height: 112, overflow: 'visible', borderBottom: `1px solid ${color('control')}` },
  '& > :last-child': { gridColumn: 2, paddingTop: 4 },
  '& rect': { fill: color('success') },
  '& .failed': { fill: color('error') },
  '& line': { stroke: color('ink'), strokeDasharray: '3 3' },
  '& text': { fill: color('ink'), fontSize: fontSize(12) },
  '@media (forced-colors: active)': {
    '& rect': { fill: 'GrayText' },
    '& .failed': { fill: 'CanvasText' },
    '& line': { stroke: 'Highlight' },
    '& text': { fill: 'CanvasText' },
  },
});

interface FailureTimelineProps {
  module: Pick<Module, 'name' | 'live'>;
  reports: ModuleReports;
}

/** When failures began, by interval, with the swaps of the module. */
export function FailureTimeline({ module, reports }: FailureTimelineProps) {
  const { timeline } = reports;
  const { data: revisions = [] } = useQuery(queries.ledger(undefined, MAX_REVISIONS, { module: module.name }));
  const swaps = swapsIn(timeline, module.name, revisions);
  const rows = timeline
    .map((interval, index) => ({ ...interval, swaps: swaps.filter((swap) => swap.interval === index) }))
    .filter((interval) => interval.failures + interval.swaps.length > 0)
    .toReversed();
  const top = Math.max(MIN_TOP, ...timeline.map(shareOf));
  const width = 100 / timeline.length;
  return (
    <CardBody sx={{ pt: 0 }}>
      <Onset module={module} reports={reports} revisions={revisions} />
      <Chart>
        <span aria-hidden="true">
          <span>{formatPercent(top * 100, 0)}</span>
          <span>0%</span>
        </span>
        <svg role="img" aria-label="Share of failed mounts by time">
          {timeline.map((interval, index) => {
            const height = Math.max(2, (shareOf(interval) / top) * 100);
            return (
              interval.mounts + interval.failures > 0 && (
                <rect
                  key={interval.at}
                  className={interval.failures > 0 ? 'failed' : undefined}
                  x={`${(index + 0.1) * width}%`}
                  y={`${100 - height}%`}
                  width={`${0.8 * width}%`}
                  height={`${height}%`}
                >
                  <title>{`${formatInstant(interval.at)}: ${formatInteger(interval.failures)} failed, ${formatInteger(interval.mounts)} mounted`}</title>
                </rect>
              )
            );
          })}
          {swaps.map(({ seq, position }, index) => (
            <g key={seq}>
              <line x1={`${position}%`} x2={`${position}%`} y2="100%" />
              {(swaps[index + 1]?.position ?? Infinity) - position > MIN_GAP && (
                <text x={`${position}%`} y={-4} textAnchor="middle">
                  {`#${seq}`}
                </text>
              )}
            </g>
          ))}
        </svg>
        <span aria-hidden="true">
          <time>{formatInstant(timeline[0]!.at)}</time>
          <span>Now</span>
        </span>
      </Chart>
      {rows.length > 0 && (
        <details>
          <summary>Failures and swaps</summary>
          <ListTable label="Failures and swaps" rows={rows} keyOf={({ at }) => at} columns={columns} />
        </details>
      )}
    </CardBody>
  );
}

const columns: Column<ModuleReports['timeline'][number] & { swaps: readonly Swap[] }>[] = [
  { head: 'From', width: '12rem', cell: ({ at }) => formatInstant(at) },
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
    width: '16%',
    isNumber: true,
    cell: ({ failures }) => (failures > 0 ? <Bad>{formatInteger(failures)}</Bad> : 0),
  },
  { head: 'Mounted', width: '16%', isNumber: true, cell: ({ mounts }) => formatInteger(mounts) },
];

function Onset({ module, reports, revisions }: FailureTimelineProps & { revisions: readonly LedgerRow[] }) {
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
