// Draws the shapes for the states picker and the flips map from Census Bureau boundaries (us-atlas, Albers projection
// with Alaska and Hawaii moved in): `node --import tsx tools/data/states-map.mjs`. The result is committed. Run it
// again to change the detail.
import { stateCodes, stateName } from '../../packages/contracts/src/documents/state-names.ts';
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { feature } from 'topojson-client';
import { presimplify, simplify } from 'topojson-simplify';

/** Minimum area (in square map units) of the triangle of a corner and its neighbors; smaller corners are dropped. */
const DETAIL = 0.5;
const TARGET = 'packages/ui/src/states-picker/state-shapes.generated.ts';

const source = createRequire(import.meta.url).resolve('us-atlas/states-albers-10m.json');
const atlas = simplify(presimplify(JSON.parse(await readFile(source, 'utf8'))), DETAIL);
const shapes = new Map(
  feature(atlas, atlas.objects.states).features.map(({ properties, geometry }) => [properties.name, geometry]),
);

/** Encodes a closed ring as relative moves in whole units, which compress best. */
function ringPath(ring) {
  const points = ring
    .map((point) => point.map(Math.round))
    .filter(([x, y], i, all) => i === 0 || x !== all[i - 1][0] || y !== all[i - 1][1]);
  if (points.length < 4) return '';
  const moves = points.slice(1, -1).map(([x, y], i) => `${x - points[i][0]} ${y - points[i][1]}`.replace(' -', '-'));
  return `M${points[0].join(' ')}l${moves.join(' ').replaceAll(' -', '-')}z`;
}

const polygonsOf = ({ type, coordinates }) => (type === 'Polygon' ? [coordinates] : coordinates);
const lines = stateCodes.map((code) => {
  const path = polygonsOf(shapes.get(stateName(code)))
    .flat()
    .map(ringPath)
    .join('');
  return `  ${code}: '${path}',`;
});

const text = `// Drawn by \`node --import tsx tools/data/states-map.mjs\`; do not edit.
/** State shapes by code: path data on a map of 975 × 610 units. */
export const stateShapes: Readonly<Record<string, string>> = {
${lines.join('\n')}
};
`;
await writeFile(TARGET, text);
