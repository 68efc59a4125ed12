import { kinds } from '../measuring/main-thread.mjs';
import { table } from '../report/table.mjs';

/** What is held: key → heading, and how a value is written. */
const HELD = {
  heapBytes: { heading: 'Heap, kB', write: (bytes) => (bytes / 1000).toFixed(0) },
  nodes: { heading: 'DOM nodes, detached ones too' },
  elements: { heading: 'Elements of the page' },
  places: { heading: 'Applications on the page' },
  listeners: { heading: 'Event listeners' },
  documents: { heading: 'Documents' },
  styleElements: { heading: 'Style elements' },
  adoptedStyleSheets: { heading: 'Adopted style sheets' },
  styleRules: { heading: 'Style rules' },
};

const growth = (before, after) => `${after >= before ? '+' : '−'}${((Math.abs(after - before) / before) * 100).toFixed(1)} %`;

/** @returns {string} the result of a run, to be read by people */
export function toMarkdown({ date, machine, browser, walks, rounds, cpuSlowdown, routes, held, changes, allChanges, profile }) {
  return [
    '# Moving through the portal',
    `${date}. ${machine.cores} cores, Node ${machine.node}, ${browser}.`,
    `## Every route ${walks} times`,
    `${routes.length} routes of the menu, ${walks * routes.length} changes of route; looked at after garbage collection, before and after, in an engine that only interprets.`,
    table(
      ['', 'Before', 'After', 'Growth'],
      Object.entries(HELD).map(([key, { heading, write = String }]) => [
        heading,
        write(held.before[key]),
        write(held.after[key]),
        growth(held.before[key], held.after[key]),
      ]),
    ),
    `## A change of route, CPU ${cpuSlowdown} times slower`,
    `From the click in the menu until it is drawn, ms; medians of ${rounds}, all modules loaded before.`,
    table(
      ['To', 'Until there is', 'Median', 'Quartiles'],
      [
        ...changes.map(({ to, content, median, lower, upper }) => [
          to.replace('/lenders', ''),
          content,
          median.toFixed(0),
          `${lower.toFixed(0)}–${upper.toFixed(0)}`,
        ]),
        ['All', '', allChanges.median.toFixed(0), `${allChanges.lower.toFixed(0)}–${allChanges.upper.toFixed(0)}`],
      ],
    ),
    'What the main thread does meanwhile, ms; idle is what it waits for frames, timers and answers. Recording it slows it down:',
    table(
      ['To', ...kinds],
      profile.map(({ to, ...times }) => [to.replace('/lenders', ''), ...kinds.map((kind) => times[kind].toFixed(0))]),
    ),
  ]
    .join('\n\n')
    .concat('\n');
}
