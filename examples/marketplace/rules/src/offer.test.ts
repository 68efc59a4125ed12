import { loanToCostProblem, offerFormSchema, parseNumber } from './index';

const typed = {
  amount: '300,000',
  interestRate: '9.5',
  points: '2',
  termMonths: '12',
  loanToCost: '85',
  conditions: '',
  expiresOn: '2027-02-10',
};
const schema = offerFormSchema(360_000, '2027-01-31');

test.each([
  ['350k', 350_000],
  ['$1.25m', 1_250_000],
  ['1.1k', 1_100],
  ['350,000', 350_000],
  ['12 months', 12],
  ['7.5 %', 7.5],
  ['', undefined],
  ['1,5', NaN],
  ['12 apples', NaN],
  ['-1', NaN],
])('parses %j as %p', (text, value) => {
  expect(parseNumber(text)).toBe(value);
});

// Behaviour: offers.form
test('casts a complete offer to the endpoint’s input', () => {
  expect(schema.validateSync({ ...typed, amount: '300k' })).toEqual({
    amount: 300_000,
    interestRate: 9.5,
    points: 2,
    termMonths: 12,
    loanToCost: 85,
    conditions: null,
    expiresOn: '2027-02-10',
  });
});

// Behaviour: offers.form
test.each([
  [{ amount: '' }, 'Amount is required'],
  [{ amount: 'x' }, 'Amount must be a number'],
  [{ amount: '999' }, 'Amount must be at least 1000'],
  [{ amount: '306,001' }, loanToCostProblem({ amount: 306_001, loanToCost: 85 }, 360_000)],
  [{ interestRate: '0.07' }, 'Interest rate must be at least 1'],
  [{ termMonths: '12.5' }, 'Term must be a whole number'],
  [{ conditions: 'x'.repeat(2_001) }, 'Conditions must be at most 2000 characters'],
  [{ expiresOn: '2027-01-31' }, 'Expires on must be after today'],
  [{ expiresOn: '2027-07-31' }, 'Expires on must be within 180 days'],
])('%j: %s', (more, message) => {
  expect(() => schema.validateSync({ ...typed, ...more })).toThrow(message);
});
