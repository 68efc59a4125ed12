import { parseClaims } from './parse-claims';

const HEAD = 'Address,ZIP code,Sale date,Sale price';
const maple = { address: '1 Maple Street', zip: '77002', soldOn: '2026-03-05', salePrice: '260,000' };

// Behaviour: track-record.import
test('reads claims in any order, separator and line ending, with common column names', () => {
  expect(parseClaims(`${HEAD}\r\n1 Maple Street,77002,2026-03-05,"260,000"\r\n`)).toEqual({
    claims: [maple],
    problems: [],
  });
  expect(parseClaims('\uFEFFPrice;Sold on;ZIP;Street\n260,000;3/5/2026;77002;1 Maple Street')).toEqual({
    claims: [maple],
    problems: [],
  });
  expect(parseClaims(`${HEAD},Notes\n\n1 Maple Street,77002,03/05/2026,"$260,000.00",seen\n,,,,\n`).claims).toEqual([
    { ...maple, salePrice: '$260,000' },
  ]);
});

// Behaviour: track-record.import
test('names problems by line and column, also in quoted cells of several lines', () => {
  const { claims, problems } = parseClaims(
    `${HEAD}\n"1 Maple Street\nrear",77002,2026-03-05,260000\n2 Oak Avenue,770,2026-02-30,none\n\n,77004,,1\n`,
  );
  expect(claims).toHaveLength(3);
  expect(problems).toEqual([
    { line: 4, column: 'ZIP code', message: 'ZIP code must be five digits' },
    { line: 4, column: 'Sale date', message: 'Sale date must be a date such as 2026-03-05 or 03/05/2026' },
    { line: 4, column: 'Sale price', message: 'Sale price must be a number' },
    { line: 6, column: 'Address', message: 'Address is required' },
    { line: 6, column: 'Sale date', message: 'Sale date is required' },
  ]);
});

test('reports a missing quotation mark', () => {
  const { problems } = parseClaims(`${HEAD}\n"1 Maple Street,77002,2026-03-05,260000\n`);
  expect(problems[0]).toEqual({
    line: 2,
    column: '',
    message: 'A quotation mark is missing or misplaced',
  });
});

test.each([
  ['', 'The file is empty'],
  ['PK\u0003\u0004', 'This is not a CSV file. Save the table as CSV first'],
  [HEAD, 'The file has no claims below the header row'],
  [`${HEAD}\n${'1 A,77002,2026-03-05,1\n'.repeat(6)}`, 'The file has 6 claims; there is room for 5'],
])('rejects %j: %s', (text, message) => {
  expect(parseClaims(text, 5)).toEqual({ claims: [], problems: [{ line: 1, column: '', message }] });
});

// Behaviour: track-record.import
test('names missing columns', () => {
  expect(parseClaims('Address,Sale price\n1 A,5')).toEqual({
    claims: [],
    problems: [
      { line: 1, column: 'ZIP code', message: 'The column is missing' },
      { line: 1, column: 'Sale date', message: 'The column is missing' },
    ],
  });
});
