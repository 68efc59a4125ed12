import { toCsv } from './to-csv';

// Behaviour: flips.csv
test('quotes cells as needed and ends lines as RFC 4180 requires', () => {
  expect(toCsv([['a', 'b, c', 'say "no"', 'two\nlines', 1.5, null]])).toBe(
    'a,"b, c","say ""no""","two\nlines",1.5,\r\n',
  );
});

// Behaviour: flips.csv
test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx'])('escapes the text %j as a formula', (text) => {
  expect(
    toCsv([[text]])
      .replaceAll('"', '')
      .startsWith(`'${text}`),
  ).toBe(true);
});

// Behaviour: flips.csv
test('keeps numbers unquoted, negative ones too', () => {
  expect(toCsv([[-5, 0, 12]])).toBe('-5,0,12\r\n');
});
