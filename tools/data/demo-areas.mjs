// Selects ZIP codes, cities and coordinates for the demo's generated sales from the package `zipcodes` (BSD license):
// `node tools/data/demo-areas.mjs`. The list is committed.
import { writeFile } from 'node:fs/promises';
import zipcodes from 'zipcodes';

const TARGET = 'examples/marketplace/server/src/demo/sales/demo-areas.generated.ts';
const AREAS_OF_CITY = 6;
/** Two cities in each of 15 states. */
const CITIES = {
  AZ: ['Phoenix', 'Tucson'],
  CA: ['Sacramento', 'San Diego'],
  CO: ['Denver', 'Colorado Springs'],
  FL: ['Tampa', 'Jacksonville'],
  GA: ['Atlanta', 'Savannah'],
  IL: ['Chicago', 'Rockford'],
  MA: ['Boston', 'Worcester'],
  MI: ['Detroit', 'Grand Rapids'],
  NC: ['Charlotte', 'Raleigh'],
  NY: ['Buffalo', 'Rochester'],
  OH: ['Cleveland', 'Columbus'],
  PA: ['Philadelphia', 'Pittsburgh'],
  TN: ['Memphis', 'Nashville'],
  TX: ['Austin', 'San Antonio'],
  WA: ['Seattle', 'Spokane'],
};
/** ZIP codes of sales that tests and documents reference. */
const HAND_MADE = new Set(['78704', '33101', '94110', '80205', '30312']);

const inStates = Object.values(zipcodes.codes).filter(({ country }) => country === 'US');
const all = inStates.filter(({ zip }) => !HAND_MADE.has(zip));
// PO-box ZIP codes share the coordinates of their city center.
const places = new Map();
for (const { latitude, longitude } of all)
  places.set(`${latitude} ${longitude}`, (places.get(`${latitude} ${longitude}`) ?? 0) + 1);
const line = ({ zip, city, state, latitude, longitude }) =>
  `  ['${zip}', '${city}', '${state}', ${latitude}, ${longitude}],`;
const lines = Object.entries(CITIES).flatMap(([state, cities]) =>
  cities.flatMap((city) =>
    all
      .filter(
        (area) => area.state === state && area.city === city && places.get(`${area.latitude} ${area.longitude}`) === 1,
      )
      .slice(0, AREAS_OF_CITY)
      .map(line),
  ),
);

await writeFile(
  TARGET,
  `// Chosen by \`node tools/data/demo-areas.mjs\`; do not edit.
/** A place: ZIP code, city, state, latitude and longitude. */
type DemoArea = readonly [zip: string, city: string, state: string, latitude: number, longitude: number];

/** Areas with generated sales. */
export const demoAreas: readonly DemoArea[] = [
${lines.join('\n')}
];

/** Areas with handwritten demo sales. */
export const handMadeAreas: readonly DemoArea[] = [
${inStates
  .filter(({ zip }) => HAND_MADE.has(zip))
  .map(line)
  .join('\n')}
];
`,
);
