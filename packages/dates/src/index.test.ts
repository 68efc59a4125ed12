import { formatDay, formatMoment, formatTableDay, formatTableMoment } from './index';

// Tests run in the time zone of New York.
const LATE_IN_NEW_YORK = '2027-02-01T03:30:00Z';

test('the day of a moment is the one on the reader’s wall', () => {
  expect(formatMoment(LATE_IN_NEW_YORK)).toBe('01/31/2027');
  expect(formatTableMoment(LATE_IN_NEW_YORK)).toBe('Jan 31, 2027');
});

test.each([
  ['2027-01-31', '01/31/2027', 'Jan 31, 2027'],
  ['2026-03-05', '03/05/2026', 'Mar 05, 2026'],
  ['2026-03-08', '03/08/2026', 'Mar 08, 2026'],
  // As an endpoint of one's own may send it.
  ['2027-01-31T00:00:00.000Z', '01/31/2027', 'Jan 31, 2027'],
])('the day %s of the calendar is the same everywhere', (day, everywhere, inTables) => {
  expect(formatDay(day)).toBe(everywhere);
  expect(formatTableDay(day)).toBe(inTables);
});

test.each([undefined, null, '', 'soon'])('no day (%s) is a dash', (value) => {
  expect(formatTableDay(value)).toBe('-');
});

test('what is no day does not break the screen', () => {
  expect(formatMoment('soon')).toBe('-');
  expect(formatTableMoment('soon')).toBe('-');
  expect(formatDay('soon')).toBe('-');
});
