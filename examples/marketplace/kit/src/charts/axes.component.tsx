/** Space around the plot for axis labels, in pixels. */
export interface Margins {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

interface Tick {
  /** Position along the axis, in pixels. */
  at: number;
  label: string;
}

interface AxesProps {
  width: number;
  height: number;
  margins: Margins;
  across: readonly Tick[];
  up: readonly Tick[];
}

/** Horizontal grid lines and the labels of both axes. */
export function Axes({ width, height, margins, across, up }: AxesProps) {
  const bottom = height - margins.bottom;
  return (
    <g className="rk-chart-axes">
      {up.map(({ at, label }) => (
        <g key={at}>
          <line x1={margins.left} x2={width - margins.right} y1={at} y2={at} />
          <text x={margins.left - 8} y={at} dy="0.32em" textAnchor="end">
            {label}
          </text>
        </g>
      ))}
      {across.map(({ at, label }) => (
        <text key={at} x={at} y={bottom + 18 * textScale()} textAnchor="middle">
          {label}
        </text>
      ))}
    </g>
  );
}

/** Average width of a character of small text at the default font size, in CSS pixels. */
const CHARACTER = 7.6;
const USUAL_FONT_SIZE = 16;

/** @returns the reader's font size relative to the default */
export const textScale = (): number =>
  (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || USUAL_FONT_SIZE) / USUAL_FONT_SIZE;

/** @returns the approximate width of the widest label, in CSS pixels */
export const labelWidth = (labels: readonly string[]): number =>
  Math.ceil(Math.max(0, ...labels.map(({ length }) => length)) * CHARACTER * textScale());
