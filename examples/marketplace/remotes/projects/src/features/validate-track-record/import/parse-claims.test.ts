import { parseClaims } from './parse-claims';

const parse = (text: string, limit?: number) => parseClaims(text, '2026-12-31', limit);

const HEAD = 'Address,ZIP code,Sale date,Sale price';
const maple = { address: '1 Maple Street', zip: '77002', soldOn: '2026-03-05', salePrice: '260,000' };

// Behaviour: track-record.import
test('reads claims in any order, separator and line ending, with common column names', () => {
  expect(parse(`${HEAD}\r\n1 Maple Street,77002,2026-03-05,"260,000"\r\n`)).toEqual({
    claims: [maple],
    problems: [],
    paddedZips: 0,
  });
  expect(parse('\uFEFFPrice;Sold on;ZIP;Street\n260,000;3/5/2026;77002;1 Maple Street')).toEqual({
    claims: [maple],
    problems: [],
    paddedZips: 0,
  });
  expect(parse(`${HEAD},Notes\n\n1 Maple Street,77002,03/05/2026,"$260,000.00",seen\n,,,,\n`).claims).toEqual([
    { ...maple, salePrice: '$260,000' },
  ]);
});

// Behaviour: track-record.import
test('names problems by line and column, also in quoted cells of several lines', () => {
  const { claims, problems } = parse(
    `${HEAD}\n"1 Maple Street\nrear",77002,2026-03-05,260000\n2 Oak Avenue,770,2026-02-30,none\n\n,77004,,1\n`,
  );
  expect(claims).toHaveLength(3);
  expect(problems).toEqual([
    { line: 4, column: 'ZIP code', message: 'ZIP code must be five digits' },
    {
      line: 4,
      column: 'Sale date',
      message: 'Sale date must be a date such as 2026-03-05 or 03/05/2026, not “2026-02-30”',
    },
    { line: 4, column: 'Sale price', message: 'Sale price must be a number' },
    { line: 6, column: 'Address', message: 'Address is required' },
    { line: 6, column: 'Sale date', message: 'Sale date is required' },
  ]);
});

test('reports a missing quotation mark', () => {
  const { problems } = parse(`${HEAD}\n"1 Maple Street,77002,2026-03-05,260000\n`);
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
  expect(parse(text, 5)).toEqual({ claims: [], paddedZips: 0, problems: [{ line: 1, column: '', message }] });
});

// Behaviour: track-record.import
test('names missing columns', () => {
  expect(parse('Address,Sale price\n1 A,5')).toEqual({
    claims: [],
    paddedZips: 0,
    problems: [
      { line: 1, column: 'ZIP code', message: 'The column is missing' },
      { line: 1, column: 'Sale date', message: 'The column is missing' },
    ],
  });
});

const importOne = (zip: string, day: string, price: string) =>
  parse(`${HEAD.replaceAll(',', '\t')}\n1 Maple Street\t${zip}\t${day}\t${price}`);

// Behaviour: track-record.import
test.each([
  '2026-03-05',
  '2026-3-5',
  '3/5/2026',
  '03/05/26',
  '3/5/26',
  '3-5-2026',
  '5-Mar-26',
  '5 March 2026',
  'Mar 5, 2026',
  'March 5, 2026',
  '3/5/2026 0:00',
  '3/5/26 12:30:15 PM',
  '2026-03-05T00:00:00.000Z',
  '2026-03-05 14:30',
  '2026-03-05T14:30:00-05:00',
  '46086',
  '46086.5',
  "'3/5/2026",
])('reads the day %s', (day) => {
  expect(importOne('77002', day, '1')).toMatchObject({ claims: [{ soldOn: '2026-03-05' }], problems: [] });
});

// Behaviour: track-record.import
test.each(['2/30/2026', '13/5/2026', '5-Foo-26', '3/2026', 'March', '2026', '5.3.2026'])(
  'rejects the day %s with its text',
  (day) => {
    expect(importOne('77002', day, '1').problems).toEqual([
      {
        line: 2,
        column: 'Sale date',
        message: `Sale date must be a date such as 2026-03-05 or 03/05/2026, not “${day}”`,
      },
    ]);
  },
);

// Behaviour: track-record.import
test.each([
  ['02139', '02139', 0],
  ['2139', '02139', 1],
  ['02139-1234', '02139', 0],
  ['021391234', '02139', 0],
  ['21391234', '02139', 1],
  ['="02139"', '02139', 0],
  ["'02139", '02139', 0],
  ['770', '770', 0],
  ['7700a', '7700a', 0],
])('reads the ZIP code %s as %s', (typed, zip, paddedZips) => {
  expect(importOne(typed, '2026-03-05', '1')).toMatchObject({ claims: [{ zip }], paddedZips });
});

// Behaviour: track-record.import
test.each(['260.000', '$260.000', '1.250.000', '260.000,00', '1,260.000'])(
  'rejects the ambiguous price %s',
  (price) => {
    expect(importOne('77002', '2026-03-05', price).problems).toEqual([
      { line: 2, column: 'Sale price', message: `Sale price “${price}” is ambiguous: write 260000 or 260,000` },
    ]);
  },
);

// Behaviour: track-record.import
test('reads the delimiter of the first line, and counts that line', () => {
  const text = `sep=;\r\n${HEAD.replaceAll(',', ';')}\r\n1, Maple Street;77002;2026-03-05;260000\r\n2 Oak;x;2026-03-05;1`;
  const { claims, problems } = parse(text);
  expect(claims[0]).toEqual({ ...maple, address: '1, Maple Street', salePrice: '260000' });
  expect(problems).toEqual([{ line: 4, column: 'ZIP code', message: 'ZIP code must be five digits' }]);
});
