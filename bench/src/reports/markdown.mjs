import { summarize, quantile } from '../report/statistics.mjs';
import { table } from '../report/table.mjs';

const megabytes = (bytes) => (bytes / 1_048_576).toFixed(0);

/** @returns {string} the result of a run, to be read by people */
export function toMarkdown({ date, machine, perSecond, rounds, loads }) {
  return [
    `# ${perSecond} reports a second`,
    `${date}. ${machine.cores} cores, Node ${machine.node}. ${rounds} rounds, with posts and without in turns, limits as they are by default. Half of the posts are of real pages, the others malformed, huge or forged. What sends them shares the machine.`,
    table(
      ['Asked for', 'Networks', 'Without, ms', 'With, ms', 'Difference', 'p95 without', 'p95 with'],
      loads.flatMap(({ networks, answers }) => [...new Set(answers.map(({ address }) => address))].map((address) => rowOf(address, networks, answers))),
    ),
    table(
      ['Networks', 'Posts a second', 'Answers', 'Memory at first, MB', 'Most', 'At the end'],
      loads.map(({ networks, sent, seconds, statuses, memory }) => [
        String(networks),
        (sent / seconds).toFixed(0),
        Object.entries(statuses)
          .map(([status, count]) => `${status}: ${count}`)
          .join(', '),
        megabytes(memory.begin),
        megabytes(memory.most),
        megabytes(memory.end),
      ]),
    ),
  ]
    .join('\n\n')
    .concat('\n');
}

function rowOf(address, networks, answers) {
  const times = (load) => answers.filter((each) => each.address === address && each.load === load).map(({ ms }) => ms);
  const [without, loaded] = [times('off'), times('on')];
  const [before, after] = [summarize(without), summarize(loaded)];
  const shown = ({ median, lower, upper }) => `${median.toFixed(1)} (${lower.toFixed(1)}–${upper.toFixed(1)})`;
  const change = ((after.median / before.median - 1) * 100).toFixed(0);
  return [
    address,
    String(networks),
    shown(before),
    shown(after),
    `${Number(change) > 0 ? '+' : ''}${change} %`,
    quantile(without, 0.95).toFixed(1),
    quantile(loaded, 0.95).toFixed(1),
  ];
}
