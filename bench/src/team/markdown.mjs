import { table } from '../report/table.mjs';

const number = (value) => value.toLocaleString('en-US');

/** @returns {string} the result of a run, to be read by people */
export function toMarkdown({ date, machine, users, total, samples, limitMs, engines }) {
  return [
    `# A company of ${number(users)} users, of ${number(total)} in all`,
    `${date}. ${machine.cores} cores, Node ${machine.node}. ${samples} requests of each list, in turns, one at a time.`,
    `From the request to the whole answer, on the same machine: signing in is checked, the users are counted, ten of them are read. The median of those with a limit must stay under it.`,
    ...engines.flatMap((engine) => section(engine, limitMs)),
    '## Plans',
    'Of the statements of each list, as they ran. None reads a table of users or of their words through.',
    ...engines.flatMap(({ name, lists }) => [`### ${name}`, ...lists.map((list) => `${list.name}\n\n\`\`\`\n${list.plans.join('\n\n')}\n\`\`\``)]),
  ]
    .join('\n\n')
    .concat('\n');
}

const section = ({ name, fillSeconds, load, sequentialScans, lists }, limitMs) => [
  `## ${name}`,
  `Filled in ${Math.round(fillSeconds)} s. Load of the machine in the last minute: ${load.toFixed(1)}.${sequentialScans === undefined ? '' : ` Tables read through during the requests, by the server's own count: ${sequentialScans}.`}`,
  table(
    ['List', 'Found', 'Limit, ms', 'Median, ms', 'Quartiles', 'Slowest'],
    lists.map(({ name: list, isLimited, totalCount, ms, slowest }) => [
      list,
      number(totalCount),
      isLimited ? String(limitMs) : '',
      ms.median.toFixed(1),
      `${ms.lower.toFixed(1)}–${ms.upper.toFixed(1)}`,
      slowest.toFixed(1),
    ]),
  ),
];
