/** The room around the drawing for the words of its axes. */
export interface Margins {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

interface Tick {
  /** Where it stands, in pixels along its axis. */
  at: number;
  words: string;
}

interface AxesProps {
  width: number;
  height: number;
  margins: Margins;
  across: readonly Tick[];
  up: readonly Tick[];
}

/** Lines across at round values, and the words of both axes. */
export function Axes({ width, height, margins, across, up }: AxesProps) {
  const bottom = height - margins.bottom;
  return (
    <g className="rk-chart-axes">
      {up.map(({ at, words }) => (
        <g key={at}>
          <line x1={margins.left} x2={width - margins.right} y1={at} y2={at} />
          <text x={margins.left - 8} y={at} dy="0.32em" textAnchor="end">
            {words}
          </text>
        </g>
      ))}
      {across.map(({ at, words }) => (
        <text key={at} x={at} y={bottom + 18 * textScale()} textAnchor="middle">
          {words}
        </text>
      ))}
    </g>
  );
}

/** Width of a character of small text at the usual font size, in CSS pixels. */
const CHARACTER = 7.6;
const USUAL_FONT_SIZE = 16;

/** @returns how much larger than usual the reader has text */
export const textScale = (): number => (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || USUAL_FONT_SIZE) / USUAL_FONT_SIZE;

/** @returns how wide the widest of the words is, near enough */
export const widthOf = (words: readonly string[]): number => Math.ceil(Math.max(0, ...words.map(({ length }) => length)) * CHARACTER * textScale());
