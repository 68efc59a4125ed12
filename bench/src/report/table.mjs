/** @param {string[]} headings @param {string[][]} rows @returns {string} a table whose columns line up */
export function table(headings, rows) {
  const widths = headings.map((heading, column) => Math.max(heading.length, ...rows.map((row) => row[column].length)));
  // Words to the left, numbers to the right.
  const cell = (text, column) => (column === 0 ? text.padEnd(widths[column]) : text.padStart(widths[column]));
  const line = (cells) => `| ${cells.map(cell).join(' | ')} |`;
  const rule = `|${widths.map((width, column) => (column === 0 ? '-'.repeat(width + 2) : `${'-'.repeat(width + 1)}:`)).join('|')}|`;
  return [line(headings), rule, ...rows.map(line)].join('\n');
}
