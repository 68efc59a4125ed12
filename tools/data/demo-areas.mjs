// Chooses the ZIP codes in which the demo's generated sales lie, with their cities and where they are, from the package
// `zipcodes` (BSD license): `node tools/data/demo-areas.mjs`. The list is kept in the repository.
import { writeFile } from 'node:fs/promises';
import zipcodes from 'zipcodes';

const TARGET = 'examples/marketplace/server/src/demo/sales/demo-areas.generated.ts';
const AREAS_OF_CITY = 6;
/** Two cities of each of 15 states. */
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
/** Sales that tests and documents name lie here. */
const HAND_MADE = new Set(['78704', '33101', '94110', '80205', '30312']);

const inStates = Object.values(zipcodes.codes).filter(({ country }) => country === 'US');
const all = inStates.filter(({ zip }) => !HAND_MADE.has(zip));
// ZIP codes of post-office boxes stand all at the middle of their city.
const places = new Map();
for (const { latitude, longitude } of all) places.set(`${latitude} ${longitude}`, (places.get(`${latitude} ${longitude}`) ?? 0) + 1);
const line = ({ zip, city, state, latitude, longitude }) => `  ['${zip}', '${city}', '${state}', ${latitude}, ${longitude}],`;
const lines = Object.entries(CITIES).flatMap(([state, cities]) =>
  cities.flatMap((city) =>
    all
      .filter((area) => area.state === state && area.city === city && places.get(`${area.latitude} ${area.longitude}`) === 1)
      .slice(0, AREAS_OF_CITY)
      .map(line),
  ),
);

await writeFile(
  TARGET,
  `// Chosen by \`node tools/data/demo-areas.mjs\`; do not edit.
/** A place with ZIP code, city, state, latitude and longitude. */
type DemoArea = readonly [zip: string, city: string, state: string, latitude: number, longitude: number];

/** Where sales are generated. */
export const demoAreas: readonly DemoArea[] = [
${lines.join('\n')}
];

/** Where the demo has sales of its own. */
export const handMadeAreas: readonly DemoArea[] = [
${inStates
  .filter(({ zip }) => HAND_MADE.has(zip))
  .map(line)
  .join('\n')}
];
`,
);
