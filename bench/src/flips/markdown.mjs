import { table } from '../report/table.mjs';

const number = (value) => value.toLocaleString('en-US');

/** @returns {string} the result of a run, to be read by people */
export function toMarkdown({ date, machine, sales, samples, limitMs, engines }) {
  return [
    `# Flips of ZIP codes over ${number(sales)} recorded sales`,
    `${date}. ${machine.cores} cores, Node ${machine.node}. ${samples} requests of each question, in turns, one at a time.`,
    `From the request to the whole answer, on the same machine: signing in is checked, the ZIP codes are counted, a page of them is read. The median of each must stay under ${limitMs} ms. The sales are generated, the same at every run.`,
    ...engines.flatMap(section),
  ]
    .join('\n\n')
    .concat('\n');
}

const section = ({ name, fillSeconds, summarizeSeconds, zipCodes, load, questions }) => [
  `## ${name}`,
  `Sales in ${number(zipCodes)} ZIP codes, filled in ${Math.round(fillSeconds)} s; all summaries written anew in ${summarizeSeconds.toFixed(1)} s. Load of the machine in the last minute: ${load.toFixed(1)}.`,
  table(
    ['Question', 'Found', 'Median, ms', 'Quartiles', 'Slowest'],
    questions.map(({ name: question, totalCount, ms, slowest }) => [
      question,
      number(totalCount),
      ms.median.toFixed(1),
      `${ms.lower.toFixed(1)}–${ms.upper.toFixed(1)}`,
      slowest.toFixed(1),
    ]),
  ),
];
