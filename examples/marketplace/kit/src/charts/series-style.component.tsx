import type { ChartSeries } from './chart-series';

/** Lines differ in dashes and bars in fill, so that charts do not rely on color alone. */
const DASHES = ['', '7 4', '2 4'];

/** Number of distinguishable series per kind. */
const STYLE_COUNT = DASHES.length;

export const dashArray = (place: number): string => DASHES[place % STYLE_COUNT]!;
export const seriesClassName = (place: number): string => `rk-look-${place % STYLE_COUNT}`;

/** @returns the `fill` attribute for the bars of a series; undefined to use the style sheet */
export const barFill = (place: number, patternId: string): string | undefined =>
  place % STYLE_COUNT === 1 ? `url(#${patternId})` : undefined;

/** Pattern for every second bar series. */
export function HatchPattern({ id }: { id: string }) {
  return (
    <defs>
      <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="6" height="6" className="rk-chart-ground" />
        <rect width="3" height="6" className="rk-chart-hatch" />
      </pattern>
    </defs>
  );
}

/** Series names with a sample of their line or bar. */
export function Legend({ series, patternId }: { series: readonly ChartSeries[]; patternId: string }) {
  return (
    <ul className="rk-chart-legend" aria-hidden="true">
      {series.map(({ name, kind }, place) => (
        <li key={name}>
          <svg width="28" height="12" className={seriesClassName(place)}>
            {kind === 'bar' ? (
              <rect x="6" width="14" height="12" className="rk-chart-bar" fill={barFill(place, patternId)} />
            ) : (
              <line x1="0" x2="28" y1="6" y2="6" className="rk-chart-line" strokeDasharray={dashArray(place)} />
            )}
          </svg>
          <span>{name}</span>
        </li>
      ))}
    </ul>
  );
}
