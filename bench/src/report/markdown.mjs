import { figures } from './figures.mjs';
import { table } from './table.mjs';

const visitsTable = (variants) =>
  table(
    ['', ...Object.values(figures).map(({ heading }) => heading)],
    Object.entries(variants).map(([variant, values]) => [
      variant,
      ...Object.entries(figures).map(([key, { digits }]) => {
        const { median, lower, upper } = values[key];
        const [middle, low, high] = [median, lower, upper].map((value) => value.toFixed(digits));
        return low === high ? middle : `${middle} (${low}–${high})`;
      }),
    ]),
  );

const percent = (ratio) => `${ratio < 1 ? '−' : '+'}${Math.abs((ratio - 1) * 100).toFixed(1)} %`;

const comparisonTable = (comparison) =>
  table(
    ['Portal against', 'Load', 'Figure', 'Medians', 'Round by round'],
    comparison.map(({ load, figure, other, ofMedians, byRound }) => [
      other,
      load,
      figures[figure].heading.replace(/,.*/, ''),
      percent(ofMedians),
      percent(byRound),
    ]),
  );

const filesTable = (files) => {
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  return table(['File', 'kB on the wire'], [...files.map(({ url, bytes }) => [url, (bytes / 1000).toFixed(1)]), ['Sum', (total / 1000).toFixed(1)]]);
};

/** @returns {string} the result of a run, to be read by people */
export function toMarkdown({ date, machine, browser, conditions, transport, samples, page, summary, comparison, files }) {
  const { cpuSlowdown, network } = conditions;
  return [
    `# ${page}: the portal beside single bundles of the same sources`,
    `${date}. ${machine.cores} cores, Node ${machine.node}, ${browser}, ${transport}. CPU ${cpuSlowdown} times slower, ${network.name}: ` +
      `${network.latencyMs} ms, ${network.downloadMbits} Mbit/s. ${samples} interleaved rounds; medians, quartiles in brackets.`,
    '## First visit, nothing cached',
    visitsTable(summary.cold),
    '## Second visit',
    visitsTable(summary.warm),
    '## The portal against the bundles',
    comparisonTable(comparison),
    ...Object.entries(files).flatMap(([address, loaded]) => [`## What the portal loads on ${address}`, filesTable(loaded)]),
  ]
    .join('\n\n')
    .concat('\n');
}
