import { table } from '../report/table.mjs';
import { GROUPS, sumOf } from './groups.mjs';

const kilobytes = (bytes) => (bytes / 1000).toFixed(1);
const nameOf = (file) => file.split('/').at(-1);

/** What a lender waits for is named; pages and data are counted. */
const filesOf = (groups) => Object.entries(groups).flatMap(([key, files]) => (key === 'data' ? [] : files.map((each) => ({ key, ...each }))));

/** @returns {string} the result of a run, to be read by people */
export function toMarkdown({ date, machine, browser, module, limitBytes, first, changes }) {
  const columns = [{ name: 'First visit', groups: first }, ...changes];
  return [
    '# After a release of one module',
    `${date}. ${machine.cores} cores, Node ${machine.node}, ${browser}.`,
    `A lender looks at certificates, at a PDF, and at the dialog in which states are added. Then another release of ${module} is published and swapped in, which differs in one line, and the lender does the same again. kB over the wire, brotli, without headers. Beside its own entry the module may take ${kilobytes(limitBytes)} kB, other modules nothing.`,
    table(
      ['kB', ...columns.map(({ name }) => name)],
      Object.entries(GROUPS).map(([key, heading]) => [heading, ...columns.map(({ groups }) => kilobytes(sumOf(groups[key])))]),
    ),
    ...changes.flatMap(({ name, file, from, to, groups }) => [
      `## ${name}`,
      `\`${from}\` becomes \`${to}\` in \`${file}\`.`,
      table(
        ['Downloaded again', 'kB'],
        filesOf(groups).map((each) => [nameOf(each.file), kilobytes(each.bytes)]),
      ),
    ]),
  ]
    .join('\n\n')
    .concat('\n');
}
