import { table } from '../report/table.mjs';

const megabytes = (bytes) => (bytes / 1024 / 1024).toFixed(1);

/** @returns {string} the result of a run, to be read by people */
export function toMarkdown({ date, machine, sizeBytes, limitBytes, uploads }) {
  return [
    `# An upload of ${megabytes(sizeBytes)} MB`,
    `${date}. ${machine.cores} cores, Node ${machine.node}.`,
    `What the platform's process holds in memory (RSS), looked at every 50 ms: while it has nothing to do, and at most during the upload. It must stay less than ${megabytes(limitBytes)} MB above.`,
    table(
      ['Upload', 'Idle, MB', 'At most, MB', 'Above idle, MB', 'Took, s'],
      uploads.map(({ idleBytes, peakBytes, seconds }, index) => [
        String(index + 1),
        megabytes(idleBytes),
        megabytes(peakBytes),
        megabytes(peakBytes - idleBytes),
        seconds.toFixed(1),
      ]),
    ),
  ]
    .join('\n\n')
    .concat('\n');
}
