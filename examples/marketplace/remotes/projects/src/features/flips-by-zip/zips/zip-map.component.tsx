import { stateName } from '@lender-portal/remote-kit';
import { stateShapes } from '@lender-portal/ui/state-shapes';
import { geoAlbersUsa } from '@visx/vendor/d3-geo';
import type { ZipFlips } from '../flips-model';
import { boundingBox } from './bounding-box';

interface ZipMapProps {
  zips: readonly ZipFlips[];
  state: string;
  selected: string | null;
  onSelect: (zip: string | null) => void;
}

const COUNTRY = [0, 0, 975, 610] as const;
/** Must match the projection of the state shapes. Source: us-atlas, states-albers-10m. */
const project = geoAlbersUsa().scale(1300).translate([487.5, 305]);
/** Fractions of the map's width. */
const [RADIUS_MIN, RADIUS_MAX] = [0.006, 0.024];

/** Map of the table's ZIP codes. Hidden from assistive technology, because the table has the same data. */
export function ZipMap({ zips, state, selected, onSelect }: ZipMapProps) {
  const shape = stateShapes[state];
  const [left, top, width, height] = shape === undefined ? COUNTRY : boundingBox(shape);
  const span = Math.max(width, height);
  const most = Math.max(1, ...zips.map(({ flips }) => flips));
  const points = zips.flatMap(({ zip, flips, hasTooFew, latitude, longitude }) => {
    const at = typeof latitude === 'number' && typeof longitude === 'number' ? project([longitude, latitude]) : null;
    return at
      ? [{ zip, hasTooFew, x: at[0], y: at[1], r: span * Math.max(RADIUS_MIN, RADIUS_MAX * Math.sqrt(flips / most)) }]
      : [];
  });
  const missing = zips.length - points.length;
  const chosen = points.find(({ zip }) => zip === selected);
  return (
    <div className="rk-card pj-map">
      <p className="rk-chart-title">{state === '' ? 'Map' : `Map of ${stateName(state)}`}</p>
      <p className="rk-chart-summary">
        {`Circle size = number of flips. Dashed circles have too few sales.${missing > 0 ? ` ${missing} of ${zips.length} are not on the map.` : ''}`}
      </p>
      <svg viewBox={`${left} ${top} ${width} ${height}`} aria-hidden="true" focusable="false">
        {Object.entries(stateShapes).map(
          ([code, path]) =>
            (shape === undefined || code === state) && <path key={code} className="pj-map-state" d={path} />,
        )}
        {points.map(({ zip, hasTooFew, x, y, r }) => (
          <circle
            key={zip}
            className={`pj-map-point${hasTooFew ? ' pj-map-few' : ''}${zip === selected ? ' pj-map-selected' : ''}`}
            cx={x}
            cy={y}
            r={r}
            onClick={() => onSelect(zip === selected ? null : zip)}
          />
        ))}
        {chosen && (
          <text
            className="pj-map-word"
            x={chosen.x}
            y={chosen.y - chosen.r * 1.4}
            fontSize={span * 0.032}
            textAnchor="middle"
          >
            {chosen.zip}
          </text>
        )}
      </svg>
    </div>
  );
}
