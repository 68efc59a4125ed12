/**
 * The accuracy of the best threshold classifier between two samples, cross-validated on two halves, so that chance in one
 * half does not count.
 *
 * @param {number[]} left
 * @param {number[]} right
 * @returns {number} 0.5 where they cannot be distinguished, 1 where each value can
 */
export function classificationAccuracy(left, right) {
  const halves = [0, 1].map((parity) => [left, right].map((values) => values.filter((_, index) => index % 2 === parity)));
  const correct = halves.map((half, index) => accuracyOf(half, bestThreshold(halves[1 - index])));
  return (correct[0] + correct[1]) / 2;
}

/** @returns {{ threshold: number, isLeftBelow: boolean }} */
function bestThreshold(half) {
  const rules = half.flat().flatMap((threshold) => [true, false].map((isLeftBelow) => ({ threshold, isLeftBelow })));
  return rules.reduce((best, rule) => (accuracyOf(half, rule) > accuracyOf(half, best) ? rule : best));
}

function accuracyOf([left, right], { threshold, isLeftBelow }) {
  const isLeft = (value) => value <= threshold === isLeftBelow;
  return (left.filter(isLeft).length + right.filter((value) => !isLeft(value)).length) / (left.length + right.length);
}
