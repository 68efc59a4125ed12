import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addMonths } from './days';
import { interestThrough, percentOf } from './interest';

// Behaviour: loans.interest
test('computes Actual/360 for worked examples', () => {
  // $1,000,000 at 6 % for the 31 days of a January: 1,000,000 × 0.06 × 31 ÷ 360 = $5,166.67.
  assert.equal(interestThrough([{ effective_on: '2026-01-01', principal: 100_000_000 }], 6, '2026-02-01'), 516_667);
  // A whole year has 365 of 360 days: $60,833.33.
  assert.equal(interestThrough([{ effective_on: '2026-01-01', principal: 100_000_000 }], 6, '2027-01-01'), 6_083_333);
  // $250,000 at 9.875 % for 17 days: 250,000 × 0.09875 × 17 ÷ 360 = $1,165.80.
  assert.equal(interestThrough([{ effective_on: '2026-05-03', principal: 25_000_000 }], 9.875, '2026-05-20'), 116_580);
});

test('accrues interest on a draw from its day', () => {
  const changes = [
    { effective_on: '2026-01-01', principal: 10_000_000 },
    { effective_on: '2026-01-11', principal: 3_600_000 },
  ];
  // 100,000 for 20 days and 36,000 for 10 of them, at 10 %: 555.56 + 100.00.
  assert.equal(interestThrough(changes, 10, '2026-01-21'), 65_556);
});

test('rounds half a cent away from zero', () => {
  assert.equal(percentOf(10, 5), 1);
  assert.equal(percentOf(-10, 5), -1);
  assert.equal(percentOf(9, 5), 0);
});

test('adds months, ending on the last day of a shorter month', () => {
  assert.deepEqual(
    [addMonths('2026-01-31', 1), addMonths('2027-12-15', 2), addMonths('2028-01-31', 1), addMonths('2026-06-30', 360)],
    ['2026-02-28', '2028-02-15', '2028-02-29', '2056-06-30'],
  );
});
