/** Formats an aligned Markdown table. `columns`: heading → function from a row to its cell. The first column is text. */
export function table(rows, columns) {
  const cells = rows.map((row, index) => Object.values(columns).map((format) => String(format(row, index))));
  const lines = [Object.keys(columns), ...cells];
  const widths = lines[0].map((_, column) => Math.max(...lines.map((line) => line[column].length)));
  const pad = (text, column) => (column === 0 ? text.padEnd(widths[column]) : text.padStart(widths[column]));
  const [heading, ...body] = lines.map((line) => `| ${line.map(pad).join(' | ')} |`);
  const rule = widths.map((width, column) => (column === 0 ? '-'.repeat(width + 2) : `${'-'.repeat(width + 1)}:`));
  return [heading, `|${rule.join('|')}|`, ...body].join('\n');
}

/** @returns {string} e.g. "1,234.5" */
export const formatDecimal = (value, digits = 0) =>
  value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });

export const formatKilobytes = (bytes) => formatDecimal(bytes / 1e3, 1);

/** @returns {string} e.g. "12.5 (11.0–14.2)": median and quartiles */
export const formatSpread = ({ median, lower, upper }, digits = 0) =>
  `${formatDecimal(median, digits)} (${formatDecimal(lower, digits)}–${formatDecimal(upper, digits)})`;

/** @returns {string} a ratio as a difference, e.g. "−12%" */
export const formatChange = (ratio, digits = 0) =>
  `${ratio < 1 ? '−' : '+'}${formatDecimal(Math.abs(ratio - 1) * 100, digits)}%`;

/** @returns {string} e.g. "−12%"; in parentheses if the interval contains no difference; "–" without a ratio, as of zeros */
export function formatComparison({ ratio, interval: [low, high] }) {
  if (!Number.isFinite(ratio)) return '–';
  return low <= 1 && high >= 1 ? `(${formatChange(ratio)})` : formatChange(ratio);
}

/** @returns {string} e.g. "200: 17, 429: 3" */
export const formatCounts = (counts) =>
  Object.entries(counts)
    .map(([name, count]) => `${name}: ${count}`)
    .join(', ') || 'none';
