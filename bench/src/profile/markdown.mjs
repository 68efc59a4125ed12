import { kinds } from './main-thread.mjs';

const MILESTONES = ['page there', 'first query sent', 'answers there', 'last module evaluated', 'content visible'];
const TITLES = { cold: 'First visit, nothing cached', warm: 'Second visit' };

/** @returns {string} the result as a page */
export function toMarkdown({ date, machine, browser, conditions, rounds, profiles }) {
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
  ]
    .join('\n\n')
    .concat('\n');
}

function table(figures, profiles, load) {
  const row = (cells) => `| ${cells.join(' | ')} |`;
  return [
    row(['Page', ...figures]),
    row(['---', ...figures.map(() => '---:')]),
    ...Object.values(profiles).map(({ page, [load]: medians }) => row([page, ...figures.map((figure) => medians[figure] ?? '–')])),
  ].join('\n');
}
