import { scaleBand, scaleLinear } from '@visx/scale';
import { Axes, textScale, labelWidth } from './axes.component';
import { ChartFrame, type ChartProps } from './chart-frame.component';

interface BarChartProps extends ChartProps {
  /** Column header of the labels, such as "Year". */
  labelHeader: string;
  /** Unique. */
  labels: readonly string[];
  /** Name of the values, such as "Gross return". */
  name: string;
  /** One per label. */
  values: readonly number[];
  format: (value: number) => string;
}

const TICKS = 5;
const LABEL_GAP = 14;
const height = 260;

/** A bar for each label. */
export function BarChart({ labelHeader, labels, name, values, format, ...frame }: BarChartProps) {
  const domain: [number, number] = [Math.min(0, ...values), Math.max(1, ...values)];
  const ticks = scaleLinear({ domain, nice: TICKS }).ticks(TICKS);
  const margins = {
    left: labelWidth(ticks.map(format)) + 12,
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

  const draw = (width: number, current: number | null) => {
    const { x, y } = scales(width);
    const middle = (index: number) => (x(index) ?? 0) + x.bandwidth() / 2;
    const every = Math.max(1, Math.ceil((labelWidth(labels) + LABEL_GAP) / Math.max(1, x.step())));
    return (
      <>
        <Axes
          width={width}
          height={height}
          margins={margins}
          up={ticks.map((tick) => ({ at: y(tick), label: format(tick) }))}
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
        {values.map((value, index) => (
          <rect
            key={labels[index]}
            className="rk-chart-bar"
            x={x(index)}
            width={x.bandwidth()}
            y={Math.min(y(value), y(0))}
            height={Math.abs(y(value) - y(0))}
          />
        ))}
      </>
    );
  };

  return (
    <ChartFrame
      {...frame}
      height={height}
      readings={values.map((value, index) => `${labels[index]}: ${name} ${format(value)}`)}
      table={{
        head: [labelHeader, name],
        rows: values.map((value, index) => [labels[index]!, format(value)]),
      }}
      nearest={(px, width) => {
        const { x } = scales(width);
        return Math.min(labels.length - 1, Math.max(0, Math.floor((px - margins.left) / Math.max(1, x.step()))));
      }}
      draw={draw}
    />
  );
}
