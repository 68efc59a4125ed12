/**
 * How often one value tells which of two kinds it is of: the threshold that parts one half of the values best is tried on
 * the other half, and the other way round, so that what is chance in one half does not count.
 *
 * @param {number[]} left
 * @param {number[]} right
 * @returns {number} 0.5 where nothing tells them apart, 1 where each value does
 */
export function shareToldApart(left, right) {
  const halves = [0, 1].map((parity) => [left, right].map((values) => values.filter((_, index) => index % 2 === parity)));
  const correct = halves.map((half, index) => share(half, bestRule(halves[1 - index])));
  return (correct[0] + correct[1]) / 2;
}

/** @returns {{ threshold: number, isLeftBelow: boolean }} */
function bestRule(half) {
  const rules = half.flat().flatMap((threshold) => [true, false].map((isLeftBelow) => ({ threshold, isLeftBelow })));
  return rules.reduce((best, rule) => (share(half, rule) > share(half, best) ? rule : best));
}

function share([left, right], { threshold, isLeftBelow }) {
  const isLeft = (value) => value <= threshold === isLeftBelow;
  return (left.filter(isLeft).length + right.filter((value) => !isLeft(value)).length) / (left.length + right.length);
}
