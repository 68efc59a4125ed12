import { table } from '../report/table.mjs';

const megabytes = (bytes) => (bytes / 1e6).toFixed(0);
const seconds = (value) => value.toFixed(1);
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/** @returns {string} the result of a run, to be read by people */
export function toMarkdown({ date, machine, version, bytes, archive, requests, engines }) {
  return [
    `# The package`,
    `${date}. lender-portal ${version}. ${machine.cores} cores, Node ${machine.node}, load of the machine in the last minute ${machine.load.toFixed(1)}: seconds are those of a machine that does other things, too.`,
    `The folder has ${(bytes / 1e6).toFixed(1)} MB, the archive ${(archive / 1e6).toFixed(1)} MB.`,
    `Start: from the process's start until it says that it is ready; the first one makes the tables and the demo data, the others find them. Memory: what the process holds (RSS), 20 s after the start, then while ${requests.toLocaleString('en-US')} requests come over 20 connections from the same machine: of twenty, 13 are compressed files, 4 the viewer by GraphQL, 2 pages, 1 \`/readyz\`; and 20 s after them.`,
    table(
      ['Database', 'First start, s', 'Start, s', 'Idle, MB', 'After each tenth of the requests, MB', 'Idle again, MB', 'Requests a second', 'Answers'],
      engines.map((each) => [
        each.name,
        seconds(each.first),
        `${seconds(median(each.starts))} (${seconds(Math.min(...each.starts))}–${seconds(Math.max(...each.starts))})`,
        megabytes(each.idle),
        each.memory.map(megabytes).join(' '),
        megabytes(each.after),
        (requests / each.seconds).toFixed(0),
        Object.entries(each.statuses)
          .map(([status, count]) => `${status}: ${count}`)
          .join(', '),
      ]),
    ),
  ]
    .join('\n\n')
    .concat('\n');
}
