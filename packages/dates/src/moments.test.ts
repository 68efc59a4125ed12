import { formatAgo, formatInstant } from './index';

test('formats an instant in the reader’s time zone', () => {
  expect(formatInstant('2027-02-01T03:30:00Z')).toBe('01/31/2027, 10:30 PM');
  expect(formatInstant('2027-02-01T15:05:00Z')).toBe('02/01/2027, 10:05 AM');
  expect(formatInstant('soon')).toBe('-');
});

test.each([
  [-5, 'just now'],
  [59, 'just now'],
  [60, '1 minute ago'],
  [59 * 60, '59 minutes ago'],
  [3600, '1 hour ago'],
  [26 * 3600, '1 day ago'],
  [29 * 24 * 3600, '29 days ago'],
  [65 * 24 * 3600, '2 months ago'],
  [800 * 24 * 3600, '2 years ago'],
])('formats %i seconds ago as %s', (seconds, text) => {
  const now = Date.parse('2027-02-01T12:00:00Z');
  expect(formatAgo(new Date(now - seconds * 1000).toISOString(), now)).toBe(text);
});
