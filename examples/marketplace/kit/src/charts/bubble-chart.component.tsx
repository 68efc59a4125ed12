import { scaleLinear, scaleSqrt } from '@visx/scale';
import { Axes, textScale, labelWidth } from './axes.component';
import { ChartFrame, type ChartProps } from './chart-frame.component';

export interface BubblePoint {
  /** Unique among the points. */
  name: string;
  x: number;
  y: number;
  /** Drawn as the area of the circle. */
  size: number;
}

/** One of the three values of a point. */
interface Dimension {
  name: string;
  format: (value: number) => string;
  /** Short format for axis labels. */
  formatTick?: (value: number) => string;
}

interface BubbleChartProps extends ChartProps {
  /** Column header of the point names, such as "ZIP code". */
  nameHeader: string;
  points: readonly BubblePoint[];
  x: Dimension;
  y: Dimension;
  size: Dimension;
  height?: number;
}

const TICKS = 5;
const RADIUS_MIN = 4;
const RADIUS_MAX = 18;

/** Bubble chart: circles positioned by two values and sized by a third. */
export function BubbleChart({ nameHeader, points, x: across, y: up, size, height = 320, ...frame }: BubbleChartProps) {
  const tickOf = ({ format, formatTick = format }: Dimension) => formatTick;
  const yDomain = padded(points.map(({ y }) => y));
  const yTicks = scaleLinear({ domain: yDomain, nice: TICKS }).ticks(TICKS);
  const margins = {
    left: labelWidth(yTicks.map(tickOf(up))) + 12,
    right: 20,
    top: 24 * textScale(),
    bottom: 46 * textScale(),
  };
  const radius = scaleSqrt({
    domain: [0, Math.max(1, ...points.map((point) => point.size))],
    range: [RADIUS_MIN, RADIUS_MAX],
  });
  const scales = (width: number) => ({
    x: scaleLinear({
      domain: padded(points.map(({ x }) => x)),
      range: [margins.left, width - margins.right],
      nice: TICKS,
    }),
    y: scaleLinear({ domain: yDomain, range: [height - margins.bottom, margins.top], nice: TICKS }),
  });

  const draw = (width: number, current: number | null) => {
    const { x, y } = scales(width);
    const xTicks = x.ticks(Math.max(2, Math.min(TICKS, Math.floor(width / 110))));
    const circle = ({ name, ...point }: BubblePoint, className: string) => (
      <circle key={name} className={className} cx={x(point.x)} cy={y(point.y)} r={radius(point.size)} />
    );
    const shown = current === null ? undefined : points[current];
    return (
      <>
        <Axes
          width={width}
          height={height}
          margins={margins}
          up={yTicks.map((tick) => ({ at: y(tick), label: tickOf(up)(tick) }))}
          across={xTicks.map((tick) => ({ at: x(tick), label: tickOf(across)(tick) }))}
        />
        <text className="rk-chart-name" x={4} y={12}>
          {up.name}
        </text>
        <text className="rk-chart-name" x={width - margins.right} y={height - 6} textAnchor="end">
          {across.name}
        </text>
        {points.map((point) => circle(point, 'rk-chart-bubble'))}
        {shown && circle(shown, 'rk-chart-bubble rk-chart-bubble-current')}
        {shown && (
          <text className="rk-chart-mark" x={x(shown.x)} y={y(shown.y) - radius(shown.size) - 6} textAnchor="middle">
            {shown.name}
          </text>
        )}
      </>
    );
  };

  const textsOf = (point: BubblePoint) => [across.format(point.x), up.format(point.y), size.format(point.size)];
  return (
    <ChartFrame
      {...frame}
      height={height}
      readings={points.map((point) => {
        const [first, second, third] = textsOf(point);
        return `${point.name}: ${across.name} ${first}, ${up.name} ${second}, ${size.name} ${third}`;
      })}
      table={{
        head: [nameHeader, across.name, up.name, size.name],
        rows: points.map((point) => [point.name, ...textsOf(point)]),
      }}
      nearest={(px, py, width) => {
        const { x, y } = scales(width);
        const distances = points.map((point) => Math.hypot(x(point.x) - px, y(point.y) - py) - radius(point.size));
        return distances.indexOf(Math.min(...distances));
      }}
      draw={draw}
    />
  );
}

/** Range of the values plus 8 % on both sides. */
function padded(values: readonly number[]): [number, number] {
  const [least, most] = values.length > 0 ? [Math.min(...values), Math.max(...values)] : [0, 1];
  const padding = (most - least || Math.abs(most) || 1) * 0.08;
  return [least - padding, most + padding];
}
