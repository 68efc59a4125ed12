import { flip } from '../flips.fixtures';
import { toOutcome } from './flip-outcome';

test('computes gain, days held and prices per square foot', () => {
  // 200,000 to 260,000 over 1,500 sq ft, from 01/10 to 03/05: 21 + 28 + 5 days.
  expect(toOutcome(flip(1))).toEqual({
    gain: 60_000,
    gainPercent: 30,
    daysHeld: 54,
    purchasePerSquareFoot: 200_000 / 1500,
    salePerSquareFoot: 260_000 / 1500,
  });
});

test('counts days across daylight saving changes', () => {
  expect(toOutcome({ ...flip(1), purchasedOn: '2026-03-07', soldOn: '2026-03-09' }).daysHeld).toBe(2);
});

test('returns null for divisions by zero', () => {
  const { gainPercent, purchasePerSquareFoot, salePerSquareFoot } = toOutcome({
    ...flip(1),
    purchasePrice: 0,
    squareFeet: 0,
  });
  expect([gainPercent, purchasePerSquareFoot, salePerSquareFoot]).toEqual([null, null, null]);
});
