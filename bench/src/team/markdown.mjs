import { table } from '../report/table.mjs';

const number = (value) => value.toLocaleString('en-US');

/** @returns {string} the result of a run, to be read by people */
export function toMarkdown({ date, machine, users, total, samples, limitMs, engines }) {
  return [
    `# A company of ${number(users)} users, of ${number(total)} in all`,
    `${date}. ${machine.cores} cores, Node ${machine.node}. ${samples} requests of each list, in turns, one at a time.`,
    `From the request to the whole answer, on the same machine: signing in is checked, the users are counted, ten of them are read. The median must stay under ${limitMs} ms.`,
    ...engines.flatMap(section),
    '## Plans',
    'Of the statements of each list, as they ran. None reads a table of users or of their words through.',
    ...engines.flatMap(({ name, lists }) => [`### ${name}`, ...lists.map((list) => `${list.name}\n\n\`\`\`\n${list.plans.join('\n\n')}\n\`\`\``)]),
  ].join('\n\n').concat('\n');
}

const section = ({ name, fillSeconds, sequentialScans, lists }) => [
  `## ${name}`,
  `Filled in ${Math.round(fillSeconds)} s.${sequentialScans === undefined ? '' : ` Tables read through during the requests, by the server's own count: ${sequentialScans}.`}`,
  table(
    ['List', 'Found', 'Median, ms', 'Quartiles', 'Slowest'],
    lists.map(({ name: list, totalCount, ms, slowest }) => [list, number(totalCount), ms.median.toFixed(1), `${ms.lower.toFixed(1)}–${ms.upper.toFixed(1)}`, slowest.toFixed(1)]),
  ),
];
