/** @returns {number} the value below which a share of the values lies, linearly interpolated */
export function quantile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  const position = (sorted.length - 1) * share;
  const below = sorted[Math.floor(position)];
  const above = sorted[Math.ceil(position)];
  return below + (above - below) * (position - Math.floor(position));
}

export const median = (values) => quantile(values, 0.5);
export const maximum = (values) => quantile(values, 1);

/** @returns {{ median: number, lower: number, upper: number }} median and quartiles */
export const summarize = (values) => ({
  median: median(values),
  lower: quantile(values, 0.25),
  upper: quantile(values, 0.75),
});

const Z_95_PERCENT = 1.96;

/**
 * The distribution-free 95% confidence interval of a median.
 * Source: Conover, Practical Nonparametric Statistics, 3rd edition, section 3.2.
 */
export function computeMedianInterval(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const reach = (Z_95_PERCENT * Math.sqrt(sorted.length)) / 2;
  const [lowest, highest] = [Math.floor(sorted.length / 2 - reach), Math.ceil(sorted.length / 2 + reach)];
  return [sorted[Math.max(lowest, 0)], sorted[Math.min(highest, sorted.length - 1)]];
}

/** Compares two series by the ratio of each round, so that drift of the machine cancels out. */
export function compareRounds(values, reference) {
  const ratios = values.map((value, round) => value / reference[round]);
  return { ratio: median(ratios), interval: computeMedianInterval(ratios) };
}

/** Compares a series with the one of the references that has the lowest median. */
export function compareWithBest(values, references) {
  const best = references.reduce((one, other) => (median(other) < median(one) ? other : one));
  return compareRounds(values, best);
}

/** Sums records of counts by key. */
export function sumCounts(records) {
  const sums = {};
  for (const [key, count] of records.flatMap(Object.entries)) sums[key] = (sums[key] ?? 0) + count;
  return sums;
}

/** @returns {Record<string, number>} how often each value occurs */
export const countValues = (values) => sumCounts(values.map((value) => ({ [value]: 1 })));
