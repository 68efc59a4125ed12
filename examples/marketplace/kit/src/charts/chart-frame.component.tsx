import { useId, useRef, type ReactNode } from 'react';
import { ChartTable, type ChartTableProps } from './chart-table.component';
import { useValueCursor, type ValueCursor } from './use-value-cursor';
import { useWidth } from './use-width';

/** Props common to all charts. */
export interface ChartProps {
  title: string;
  /** Text summary of the chart, visible above the drawing. */
  summary: string;
}

interface ChartFrameProps extends ChartProps {
  table: Omit<ChartTableProps, 'caption'>;
  /** Text of each value for screen readers. */
  readings: readonly string[];
  height: number;
  /** @returns the index of the value nearest to a horizontal position */
  nearest: (x: number, width: number) => number;
  /** @param current index of the highlighted value; null for none */
  draw: (width: number, current: number | null) => ReactNode;
}

/**
 * A chart with a title, a summary, keyboard access to its values, and the same values as a table.
 */
export function ChartFrame({ title, summary, table, readings, height, nearest, draw }: ChartFrameProps) {
  const titleId = useId();
  const plot = useRef<HTMLDivElement>(null);
  const width = useWidth(plot);
  const { current, handlers }: ValueCursor = useValueCursor({
    count: readings.length,
    at: ({ clientX }) => nearest(clientX - (plot.current?.getBoundingClientRect().left ?? 0), width),
  });
  const reading = current === null ? undefined : readings[current];
  return (
    <figure className="rk-chart" aria-labelledby={titleId}>
      <figcaption id={titleId} className="rk-chart-title">
        {title}
      </figcaption>
      <p className="rk-chart-summary">{summary}</p>
      <div
        ref={plot}
        className="rk-chart-plot"
        role="slider"
        tabIndex={0}
        aria-label={`Values of the chart: ${title}`}
        aria-valuemin={1}
        aria-valuemax={readings.length}
        aria-valuenow={(current ?? 0) + 1}
        aria-valuetext={reading ?? 'Use the arrow keys to read the values'}
        {...handlers}
      >
        <svg width={width} height={height} aria-hidden="true" focusable="false">
          {draw(width, current)}
        </svg>
      </div>
      <p className="rk-chart-reading" aria-hidden="true">
        {reading ?? 'Hover over the chart or use the arrow keys to read its values.'}
      </p>
      <ChartTable caption={title} {...table} />
    </figure>
  );
}
