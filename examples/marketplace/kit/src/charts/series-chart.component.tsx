import { scaleBand, scaleLinear } from '@visx/scale';
import { AreaClosed, LinePath } from '@visx/shape';
import { useId } from 'react';
import { Axes, textScale, labelWidth } from './axes.component';
import { ChartFrame, type ChartProps } from './chart-frame.component';
import type { ChartSeries } from './chart-series';
import { dashArray, barFill, HatchPattern, Legend, seriesClassName } from './series-style.component';

interface SeriesChartProps extends ChartProps {
  /** Column header of the labels, such as "Year". */
  labelHeader: string;
  /** Unique. */
  labels: readonly string[];
  series: readonly ChartSeries[];
  format: (value: number) => string;
  /** Short format for axis labels. */
  formatTick?: (value: number) => string;
  height?: number;
}

const TICKS = 5;
const LABEL_GAP = 14;

/** Lines, areas and bars over shared labels. */
export function SeriesChart({
  labelHeader,
  labels,
  series,
  format,
  formatTick = format,
  height = 260,
  ...frame
}: SeriesChartProps) {
  const patternId = useId();
  const known = series.flatMap(({ values }) => values.filter((value) => value !== null));
  const textOf = (value: number | null | undefined) =>
    value === null || value === undefined ? 'Unknown' : format(value);
  const domain: [number, number] = [Math.min(0, ...known), Math.max(1, ...known)];
  const ticks = scaleLinear({ domain, nice: TICKS }).ticks(TICKS);
  const margins = {
    left: labelWidth(ticks.map(formatTick)) + 12,
    right: 12,
    top: 10 * textScale(),
    bottom: 28 * textScale(),
  };
  const scales = (width: number) => ({
    x: scaleBand({
      domain: labels.map((_, index) => index),
      range: [margins.left, width - margins.right],
      padding: 0.2,
    }),
    y: scaleLinear({ domain, range: [height - margins.bottom, margins.top], nice: TICKS }),
  });
  const bars = series.filter(({ kind }) => kind === 'bar');

  const draw = (width: number, current: number | null) => {
    const { x, y } = scales(width);
    const middle = (index: number) => (x(index) ?? 0) + x.bandwidth() / 2;
    const every = Math.max(1, Math.ceil((labelWidth(labels) + LABEL_GAP) / Math.max(1, x.step())));
    return (
      <>
        <HatchPattern id={patternId} />
        <Axes
          width={width}
          height={height}
          margins={margins}
          up={ticks.map((tick) => ({ at: y(tick), label: formatTick(tick) }))}
          across={labels.flatMap((label, index) => (index % every === 0 ? [{ at: middle(index), label }] : []))}
        />
        {current !== null && (
          <rect
            className="rk-chart-current"
            x={x(current)}
            width={x.bandwidth()}
            y={margins.top}
            height={height - margins.top - margins.bottom}
          />
        )}
        {series.map(({ name, kind, values }, place) => {
          const points = values.map((value, index) => ({ value, index }));
          const path = {
            data: points,
            x: ({ index }: { index: number }) => middle(index),
            y: ({ value }: { value: number | null }) => y(value ?? 0),
            defined: ({ value }: { value: number | null }) => value !== null,
          };
          const barWidth = x.bandwidth() / Math.max(1, bars.length);
          return (
            <g key={name} className={seriesClassName(place)}>
              {kind === 'area' && <AreaClosed {...path} yScale={y} className="rk-chart-area" />}
              {kind !== 'bar' && <LinePath {...path} className="rk-chart-line" strokeDasharray={dashArray(place)} />}
              {points.map(({ value, index }) => {
                if (value === null) return null;
                if (kind !== 'bar') {
                  // A line needs a neighbor. Draw a dot instead.
                  const isAlone = (values[index - 1] ?? null) === null && (values[index + 1] ?? null) === null;
                  return (
                    (index === current || isAlone) && (
                      <circle key={index} className="rk-chart-dot" cx={middle(index)} cy={y(value)} r="4" />
                    )
                  );
                }
                const start = (x(index) ?? 0) + bars.findIndex((bar) => bar.name === name) * barWidth;
                return (
                  <rect
                    key={index}
                    className="rk-chart-bar"
                    fill={barFill(place, patternId)}
                    x={start}
                    width={Math.max(1, barWidth - 1)}
                    y={Math.min(y(value), y(0))}
                    height={Math.abs(y(value) - y(0))}
                  />
                );
              })}
            </g>
          );
        })}
      </>
    );
  };

  return (
    <ChartFrame
      {...frame}
      height={height}
      legend={series.length > 1 && <Legend series={series} patternId={patternId} />}
      readings={labels.map(
        (label, index) =>
          `${label}: ${series.map(({ name, values }) => `${name} ${textOf(values[index])}`).join(', ')}`,
      )}
      table={{
        head: [labelHeader, ...series.map(({ name }) => name)],
        rows: labels.map((label, index) => [label, ...series.map(({ values }) => textOf(values[index]))]),
      }}
      nearest={(px, width) => {
        const { x } = scales(width);
        return Math.min(labels.length - 1, Math.max(0, Math.floor((px - margins.left) / Math.max(1, x.step()))));
      }}
      draw={draw}
    />
  );
}
