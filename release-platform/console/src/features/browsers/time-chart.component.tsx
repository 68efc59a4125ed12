import { formatInstant } from '@lender-portal/dates';
import { color, fontSize } from '@lender-portal/ui';
import { styled } from '@mui/material';
import type { Swap } from './failure-onset';

/** Between labels of swaps, in percent. */
const MIN_GAP = 12;

const Chart = styled('div')({
  display: 'grid',
  gridTemplateColumns: '3rem minmax(0, 1fr)',
  columnGap: 8,
  paddingTop: 16,
  color: color('ink-muted'),
  fontSize: fontSize(12),
  '& > *': { display: 'flex', justifyContent: 'space-between' },
  '& > :first-of-type': { flexDirection: 'column', alignItems: 'end', lineHeight: 1 },
  '& svg': { width: '100%', height: 112, overflow: 'visible', borderBottom: `1px solid ${color('control')}` },
  '& svg.low': { height: 48 },
  '& > :last-child': { gridColumn: 2, paddingTop: 4 },
  '& rect': { fill: color('success') },
  '& .warning': { fill: color('warning') },
  '& .error': { fill: color('error') },
  '& line': { stroke: color('ink'), strokeDasharray: '3 3' },
  '& text': { fill: color('ink'), fontSize: fontSize(12) },
  '@media (forced-colors: active)': {
    '& rect': { fill: 'GrayText' },
    '& .error': { fill: 'CanvasText' },
    '& line': { stroke: 'Highlight' },
    '& text': { fill: 'CanvasText' },
  },
});

export interface Bar {
  /** Start of the interval. */
  at: string;
  /** Undefined for an interval without reports. */
  value: number | undefined;
  tone?: 'warning' | 'error' | undefined;
  title: string;
}

interface TimeChartProps {
  label: string;
  bars: readonly Bar[];
  /** Value at the top of the chart. */
  top: number;
  /** Texts of the scale, from the top. */
  scale: readonly [string, string];
  swaps: readonly Swap[];
  isLow?: boolean;
}

/** Bars by interval, with the swaps of a module. */
export function TimeChart({ label, bars, top, scale, swaps, isLow = false }: TimeChartProps) {
  const width = 100 / bars.length;
  return (
    <Chart>
      <span aria-hidden="true">
        {scale.map((text) => (
          <span key={text}>{text}</span>
        ))}
      </span>
      <svg role="img" aria-label={label} className={isLow ? 'low' : undefined}>
        {bars.map(({ at, value, tone, title }, index) => {
          if (value === undefined) return null;
          const height = Math.max(2, (value / top) * 100);
          return (
            <rect
              key={at}
              className={tone}
              x={`${(index + 0.1) * width}%`}
              y={`${100 - height}%`}
              width={`${0.8 * width}%`}
              height={`${height}%`}
            >
              <title>{`${formatInstant(at)}: ${title}`}</title>
            </rect>
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
        <time>{formatInstant(bars[0]!.at)}</time>
        <span>Now</span>
      </span>
    </Chart>
  );
}
