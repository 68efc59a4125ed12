import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { figures } from './figures.mjs';
import { table } from './table.mjs';

const README = path.join(import.meta.dirname, '../../README.md');
const PLACE = /(?<=<!-- visits -->\n)[^]*?(?=<!-- \/visits -->)/;
const TOLD = ['contentVisible', 'largestPaint', 'interaction', 'layoutShift', 'kilobytes', 'requests'];

const cell = (key, values) => values[key]?.median.toFixed(figures[key].digits) ?? '–';

/** Writes the table of all routes that have a saved result into the README. */
export async function writeOverview(folder, routes) {
  const found = await Promise.all(routes.map((route) => readFile(path.join(folder, `${route}.json`), 'utf8').then(JSON.parse, () => undefined)));
  const rows = found.filter(Boolean).flatMap(({ page, summary }) =>
    Object.keys(summary.cold).map((variant) => [
      `${page}, ${variant}`,
      // First visit, second visit, and the one after a release, side by side.
      ...TOLD.map((key) =>
        Object.values(summary)
          .map((variants) => cell(key, variants[variant]))
          .join(' · '),
      ),
    ]),
  );
  const text = await readFile(README, 'utf8');
  await writeFile(
    README,
    text.replace(PLACE, () => `\n${table(['Page, variant', ...TOLD.map((key) => figures[key].heading)], rows)}\n\n`),
  );
}
