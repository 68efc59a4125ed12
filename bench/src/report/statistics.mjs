/** @returns {number} the value below which the given share of the values lies, between neighbours in proportion */
export function quantile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  const position = (sorted.length - 1) * share;
  const below = sorted[Math.floor(position)];
  const above = sorted[Math.ceil(position)];
  return below + (above - below) * (position - Math.floor(position));
}

/** @returns {{ median: number, lower: number, upper: number }} with the quartiles */
export const summarize = (values) => ({ median: quantile(values, 0.5), lower: quantile(values, 0.25), upper: quantile(values, 0.75) });
