import { toCsv } from './to-csv';

test('cells are quoted where they have to be, lines end as RFC 4180 has it', () => {
  expect(toCsv([['a', 'b, c', 'say "no"', 'two\nlines', 1.5, null]])).toBe('a,"b, c","say ""no""","two\nlines",1.5,\r\n');
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx'])('the text %j is no formula', (text) => {
  expect(
    toCsv([[text]])
      .replaceAll('"', '')
      .startsWith(`'${text}`),
  ).toBe(true);
});

test('numbers stay numbers, negative ones too', () => {
  expect(toCsv([[-5, 0, 12]])).toBe('-5,0,12\r\n');
});
