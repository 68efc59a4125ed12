import { kinds } from '../measuring/main-thread.mjs';
import { table } from '../report/table.mjs';

/** @returns {string} the result of a run, to be read by people */
export function toMarkdown({ date, machine, browser, categories, documents, cpuSlowdown, limitMs, samples, lists }) {
  return [
    `# ${categories} categories with ${documents} documents`,
    `${date}. ${machine.cores} cores, Node ${machine.node}, ${browser}. CPU ${cpuSlowdown} times slower, ${samples} visits of each.`,
    `Shown: from the answer's arrival until its rows are drawn; it must stay under ${limitMs} ms. Scrolled, 60 px a frame (four screens a second): from the top of the page and, where it is long, from its middle.`,
    table(
      ['', 'Shown, ms', 'Quartiles', 'Height, px', 'Frames scrolled', 'Median frame, ms', 'Frames over 50 ms', 'Longest frame, ms'],
      lists.map(({ name, shown, height, frames, frame, slowFrames, longestFrame }) => [
        name,
        shown.median.toFixed(0),
        `${shown.lower.toFixed(0)}–${shown.upper.toFixed(0)}`,
        String(height),
        String(frames),
        frame.toFixed(1),
        String(slowFrames),
        longestFrame.toFixed(0),
      ]),
    ),
    'What the longest tasks over 50 ms consist of, while one scrolls, medians, ms; from one more visit, which recording slows down:',
    table(
      ['', 'Tasks', ...kinds],
      lists.map(({ name, tasks: { count, ...times } }) => [name, String(count), ...kinds.map((kind) => times[kind]?.toFixed(0) ?? '–')]),
    ),
  ]
    .join('\n\n')
    .concat('\n');
}
