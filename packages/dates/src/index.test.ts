import { formatDay, formatMoment, formatTableDay, formatTableMoment } from './index';

// Tests run in the New York time zone.
const LATE_IN_NEW_YORK = '2027-02-01T03:30:00Z';

// Behaviour: dates.kinds
test('shows the day of a moment in the reader’s time zone', () => {
  expect(formatMoment(LATE_IN_NEW_YORK)).toBe('01/31/2027');
  expect(formatTableMoment(LATE_IN_NEW_YORK)).toBe('Jan 31, 2027');
});

// Behaviour: dates.kinds
test.each([
  ['2027-01-31', '01/31/2027', 'Jan 31, 2027'],
  ['2026-03-05', '03/05/2026', 'Mar 05, 2026'],
  ['2026-03-08', '03/08/2026', 'Mar 08, 2026'],
  // Format of a third-party endpoint.
  ['2027-01-31T00:00:00.000Z', '01/31/2027', 'Jan 31, 2027'],
])('shows the calendar day %s alike everywhere', (day, everywhere, inTables) => {
  expect(formatDay(day)).toBe(everywhere);
  expect(formatTableDay(day)).toBe(inTables);
});

// Behaviour: dates.forms
test.each([undefined, null, '', 'soon'])('shows no day (%s) as a dash', (value) => {
  expect(formatTableDay(value)).toBe('-');
});

// Behaviour: dates.forms
test('tolerates an invalid day', () => {
  expect(formatMoment('soon')).toBe('-');
  expect(formatTableMoment('soon')).toBe('-');
  expect(formatDay('soon')).toBe('-');
});
