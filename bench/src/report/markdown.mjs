import { BEFORE, LARGE_MAP } from '../options.mjs';
import { figures } from './figures.mjs';
import { table } from './table.mjs';

const visitsTable = (variants) => {
  const told = Object.entries(figures).filter(([key]) => variants.portal[key]);
  return table(
    ['', ...told.map(([, { heading }]) => heading)],
    Object.entries(variants).map(([variant, values]) => [
      variant,
      ...told.map(([key, { digits }]) => {
        const { median, lower, upper } = values[key];
        const [middle, low, high] = [median, lower, upper].map((value) => value.toFixed(digits));
        return low === high ? middle : `${middle} (${low}–${high})`;
      }),
    ]),
  );
};

const percent = (ratio) => `${ratio < 1 ? '−' : '+'}${Math.abs((ratio - 1) * 100).toFixed(1)} %`;

const comparisonTable = (comparison) =>
  table(
    ['Portal against', 'Load', 'Figure', 'Medians', 'Round by round', '95 % confidence'],
    comparison.map(({ load, figure, other, ofMedians, byRound, interval }) => [
      other,
      load,
      figures[figure].heading.replace(/,.*/, ''),
      percent(ofMedians),
      percent(byRound),
      interval.map(percent).join(' to '),
    ]),
  );

const filesTable = (files) => {
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  return table(['File', 'kB on the wire'], [...files.map(({ url, bytes }) => [url, (bytes / 1000).toFixed(1)]), ['Sum', (total / 1000).toFixed(1)]]);
};

const NAMES = {
  vite: 'a bundle of the same sources by Vite',
  'vite-routes': 'a build of Vite split by route',
  'vite-routes-hinted': 'the same with compile hints',
  federation: 'the same composed by Module Federation',
  webpack: 'a bundle by webpack',
  [BEFORE]: 'another version',
  [LARGE_MAP]: 'itself with a large import map',
};
const nameOf = (variant) => NAMES[variant];

/** @returns {string} the result of a run, to be read by people */
export function toMarkdown({ date, machine, browser, conditions, transport, samples, page, summary, comparison, files, change, busy }) {
  const { cpuSlowdown, network } = conditions;
  return [
    `# ${page}: the portal beside ${Object.keys(summary.cold)
      .filter((name) => name !== 'portal')
      .map(nameOf)
      .join(', ')}`,
    `${date}. ${machine.cores} cores, Node ${machine.node}, ${browser}, ${transport}. CPU ${cpuSlowdown} times slower, ${network.name}: ` +
      `${network.latencyMs} ms, ${network.downloadMbits} Mbit/s. ${samples} interleaved rounds; medians, quartiles in brackets. ${Math.round(busy * 100)} % of the machine was busy with something else.`,
    '## First visit, nothing cached',
    visitsTable(summary.cold),
    '## Second visit',
    visitsTable(summary.warm),
    ...(summary.released
      ? [
          '## Visit after a release of the module that it shows',
          `\`${change.from.trim()}\` becomes \`${change.to.trim()}\` in \`${change.file}\`.`,
          visitsTable(summary.released),
        ]
      : []),
    '## The portal against the others',
    comparisonTable(comparison),
    '## What the portal loads at first',
    filesTable(files),
  ]
    .join('\n\n')
    .concat('\n');
}
