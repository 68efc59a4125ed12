import { addDays } from './calendar-day';

// Behaviour: documents.expiration
it.each([
  ['2026-11-30', 1, '2026-12-01'],
  ['2027-02-28', 1, '2027-03-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-12-31', 60, '2027-03-01'],
  ['2027-03-01', -60, '2026-12-31'],
  ['2026-10-31', 2, '2026-11-02'],
  ['2027-03-13', 2, '2027-03-15'],
  ['2026-11-01', 0, '2026-11-01'],
])('adds to %s %i days: %s, also across clock changes', (day, days, expected) => {
  expect(addDays(day, days)).toBe(expected);
});
