import { useId, useRef, type ReactNode } from 'react';
import { ChartTable, type ChartTableProps } from './chart-table.component';
import { useReader, type Reading } from './use-reader';
import { useWidth } from './use-width';

/** What every chart is told, whatever it draws. */
export interface ChartProps {
  title: string;
  /** What the chart shows, in words: it stands above the drawing, for everybody. */
  summary: string;
  /** The place of what is selected elsewhere, such as in a table; null where nothing is. Left out, the chart selects by itself. */
  selected?: number | null;
  onSelect?: (index: number) => void;
}

interface ChartFrameProps extends ChartProps {
  legend?: ReactNode;
  table: Omit<ChartTableProps, 'caption'>;
  /** The values of each place, as they are read out. */
  readings: readonly string[];
  height: number;
  /** @returns the place nearest to a point of the drawing */
  nearest: (x: number, y: number, width: number) => number;
  /** @param current the place that is read; null while none is */
  draw: (width: number, current: number | null) => ReactNode;
}

/**
 * A drawing with its title, a summary, its values one by one, and the same values as a table.
 *
 * Behaviour: charts.accessible
 */
export function ChartFrame({ title, summary, selected, onSelect, legend, table, readings, height, nearest, draw }: ChartFrameProps) {
  const titleId = useId();
  const plot = useRef<HTMLDivElement>(null);
  const width = useWidth(plot);
  const { current, handlers }: Reading = useReader({
    count: readings.length,
    selected,
    onSelect,
    at: ({ clientX, clientY }) => {
      const box = plot.current?.getBoundingClientRect();
      return nearest(clientX - (box?.left ?? 0), clientY - (box?.top ?? 0), width);
    },
  });
  const reading = current === null ? undefined : readings[current];
  return (
    <figure className="rk-chart" aria-labelledby={titleId}>
      <figcaption id={titleId} className="rk-chart-title">
        {title}
      </figcaption>
      <p className="rk-chart-summary">{summary}</p>
      {legend}
      <div
        ref={plot}
        className="rk-chart-plot"
        role="slider"
        tabIndex={0}
        aria-label={`Values of the chart: ${title}`}
        aria-valuemin={1}
        aria-valuemax={readings.length}
        aria-valuenow={(current ?? 0) + 1}
        aria-valuetext={reading ?? 'Arrow keys read the values one by one'}
        {...handlers}
      >
        <svg width={width} height={height} aria-hidden="true" focusable="false">
          {draw(width, current)}
        </svg>
      </div>
      <p className="rk-chart-reading" aria-hidden="true">
        {reading ?? 'Point at the chart, or use the arrow keys, to read its values.'}
      </p>
      <ChartTable caption={title} {...table} />
    </figure>
  );
}
