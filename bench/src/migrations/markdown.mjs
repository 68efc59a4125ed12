import { table } from '../report/table.mjs';

const number = (value) => value.toLocaleString('en-US');

/** @returns {string} the result of a run, to be read by people */
export function toMarkdown({ date, machine, engine, users, lenders, readerSeconds, phases, failed, rows, output }) {
  return [
    `# ${number(users)} users migrated while the release before serves`,
    `${date}. ${engine}, ${machine.cores} cores, Node ${machine.node}; load of the machine in the last minute ${machine.load.toFixed(1)}. ${lenders} lenders ask without a pause for lists of users, searches and pages, and deactivate and activate users.`,
    `The migration adds a column, gives each user a value in pieces of 5,000, and builds an index beside the work of others. A transaction that has read the users, as that of a dump, stays open for ${readerSeconds} s of it. Rows changed: ${number(rows.changed)}, missed: ${number(rows.missed)}. The slowest requests are those that came while the column waited for its lock, 2 s at most.`,
    table(
      ['', 'Seconds', 'Requests', 'Failed', 'Median, ms', 'Quartiles', 'Slowest'],
      Object.entries(phases).map(([name, { seconds, requests, failed: lost, ms, slowest }]) => [
        name,
        seconds.toFixed(0),
        number(requests),
        number(lost),
        ms.median.toFixed(0),
        `${ms.lower.toFixed(0)}–${ms.upper.toFixed(0)}`,
        slowest.toFixed(0),
      ]),
    ),
    ...(failed.length > 0 ? [`What failed: ${failed.join('; ')}`] : []),
    'What the migration said:',
    `\`\`\`\n${output.join('\n')}\n\`\`\``,
  ]
    .join('\n\n')
    .concat('\n');
}
