import { quantile } from '../report/statistics.mjs';
import { table } from '../report/table.mjs';

const median = (values) => quantile(values, 0.5);
const count = (value) => Math.round(value).toLocaleString('en-US');
const per = (ratio) => (ratio >= 1 ? `1/${ratio < 10 ? ratio.toFixed(1) : Math.round(ratio)}` : `${(1 / ratio).toFixed(1)}×`);

/** @returns {string} how a target stands to its anchor, round by round */
function against({ anchor, rounds }, anchors, figure) {
  const other = anchors[anchor];
  const ratios = rounds.map((round, index) => other.rounds[index][figure] / round[figure]);
  return ratios.some(Number.isNaN) ? '–' : per(median(ratios));
}

function row(target, anchors) {
  const { name, anchor, rounds } = target;
  const of = (figure) => rounds.map((round) => round[figure]);
  const other = anchors[anchor];
  return [
    name,
    of('perCpuSecond').includes(undefined) ? '–' : count(median(of('perCpuSecond'))),
    count(median(of('perSecond'))),
    median(of('p50')).toFixed(0),
    median(of('p99')).toFixed(0),
    (median(of('bytes')) / 1000).toFixed(1),
    other === undefined || other === target ? '' : `${against(target, anchors, 'perCpuSecond')} of ${other.name}`,
  ];
}

/** @returns {string} the result of a run, to be read by people */
export function toMarkdown({ date, machine, engine, seconds, rounds, connections, targets }) {
  const anchors = Object.fromEntries(targets.filter(({ isAnchor }) => isAnchor).map((target) => [target.anchor, target]));
  return [
    '# The server',
    `${date}. ${engine}, ${machine.cores} cores, Node ${machine.node}, load of the machine before it ${machine.load.toFixed(1)}. ${connections} connections, ${rounds} rounds of ${seconds} s each, in which all take turns; medians. Clients, servers and database share the machine: what counts is how a row stands to its anchor of the same run.`,
    'Requests per CPU second are those that one core answers: the requests of a round by the CPU time that the server’s process took, with all its threads. The last column compares by it.',
    table(
      ['Asked for', 'Per CPU second', 'Per second', 'Median, ms', 'p99, ms', 'kB each', 'Beside its anchor'],
      targets.map((target) => row(target, anchors)),
    ),
  ]
    .join('\n\n')
    .concat('\n');
}
