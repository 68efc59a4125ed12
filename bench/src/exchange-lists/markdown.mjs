import { table } from '../report/table.mjs';

const number = (value) => value.toLocaleString('en-US');

/** @returns {string} the result of a run, to be read by people */
export function toMarkdown({ date, machine, projects, samples, limitMs, engines }) {
  return [
    `# The exchange with ${number(projects)} open projects`,
    `${date}. ${machine.cores} cores, Node ${machine.node}. ${samples} requests of each list, in turns, one at a time.`,
    `From the request to the whole answer, on the same machine: signing in is checked, the projects are counted, ten of them are read. Every median must stay under ${limitMs} ms.`,
    ...engines.flatMap(({ name, fillSeconds, load, lists }) => [
      `## ${name}`,
      `Filled in ${Math.round(fillSeconds)} s. Load of the machine in the last minute: ${load.toFixed(1)}.`,
      table(
        ['List', 'Found', 'Median, ms', 'Quartiles', 'Slowest'],
        lists.map(({ name: list, totalCount, ms, slowest }) => [
          list,
          number(totalCount),
          ms.median.toFixed(1),
          `${ms.lower.toFixed(1)}–${ms.upper.toFixed(1)}`,
          slowest.toFixed(1),
        ]),
      ),
    ]),
  ]
    .join('\n\n')
    .concat('\n');
}
