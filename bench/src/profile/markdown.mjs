import { kinds } from '../measuring/main-thread.mjs';
import { table as tableOf } from '../report/table.mjs';

const MILESTONES = ['page there', 'first query sent', 'answers there', 'last module evaluated', 'content visible'];
const TITLES = { cold: 'First visit, nothing cached', warm: 'Second visit' };

/** @returns {string} the result as a page */
export function toMarkdown({ date, machine, browser, conditions, rounds, profiles, weights }) {
  const { cpuSlowdown, network } = conditions;
  return [
    '# Where the time goes',
    `${date}. ${machine.cores} cores, Node ${machine.node}, ${browser}, HTTP/2 over TLS. CPU ${cpuSlowdown} times slower, ${network.name}: ${network.latencyMs} ms, ${network.downloadMbits} Mbit/s. Medians of ${rounds} rounds, in milliseconds. What records it slows the page down: figures are to be read beside each other, not beside those of \`visits\`.`,
    ...Object.entries(TITLES).flatMap(([load, title]) => [
      `## ${title}`,
      'When, after the navigation began:',
      table(MILESTONES, profiles, load),
      'What the main thread did until the content could be seen; idle is what it waited for the network:',
      table(kinds, profiles, load),
    ]),
    ...weightsOf(weights),
  ]
    .join('\n\n')
    .concat('\n');
}

function table(figures, profiles, load) {
  return tableOf(
    ['Page', ...figures],
    Object.values(profiles).map(({ page, [load]: medians }) => [page, ...figures.map((figure) => String(medians[figure] ?? '–'))]),
  );
}

const inKilobytes = (bytes) => (bytes / 1000).toFixed(1);

function weightsOf({ page, scripts, document }) {
  const sum = scripts.reduce((total, { bytes }) => total + bytes, 0);
  return [
    `## What ${page} weighs`,
    'Its scripts on the wire, by library. Of a file of several, each has the share that it has of the file before compression:',
    tableOf(['Library or file', 'kB'], [...scripts.map(({ name, bytes }) => [name, inKilobytes(bytes)]), ['Sum', inKilobytes(sum)]]),
    'The page itself by its elements, and what it would be smaller without each, compressed. What two of them have in common counts for neither:',
    tableOf(
      ['Element', 'kB', 'Compressed, kB'],
      document.map(({ name, bytes, compressed }) => [name, inKilobytes(bytes), inKilobytes(compressed)]),
    ),
  ];
}
