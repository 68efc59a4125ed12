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

/** Of the normal distribution. */
const Z_OF_95_PERCENT = 1.96;

/**
 * The 95 % confidence interval of a median, from order statistics alone: nothing is assumed of how the values are spread.
 * Source: Conover, Practical Nonparametric Statistics, 3rd edition, section 3.2.
 *
 * @returns {[number, number]}
 */
export function medianInterval(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const reach = (Z_OF_95_PERCENT * Math.sqrt(sorted.length)) / 2;
  const [lowest, highest] = [Math.floor(sorted.length / 2 - reach), Math.ceil(sorted.length / 2 + reach)];
  return [sorted[Math.max(lowest, 0)], sorted[Math.min(highest, sorted.length - 1)]];
}
