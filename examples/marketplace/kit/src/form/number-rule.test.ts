import { numberError, type NumberRule } from './number-rule';
import { parseNumber } from './parse-number';

test.each([
  ['350000', 350_000],
  ['350,000', 350_000],
  ['$350,000', 350_000],
  [' $ 1,350,000.50 ', 1_350_000.5],
  ['7.5 %', 7.5],
  ['.5', 0.5],
  ['7.', 7],
  ['-5', -5],
  ['\u2212$5', -5],
  ['0', 0],
])('parses %p as %p', (text, value) => {
  expect(parseNumber(text)).toBe(value);
});

test.each(['', 'abc', '1,5', '3,50,000', '1e9', '12 apples', '1.2.3', '$', '-', 'Infinity', '350k'])(
  'rejects %p as a number',
  (text) => {
    expect(parseNumber(text)).toBeUndefined();
  },
);

const price: NumberRule = { label: 'Purchase price', unit: '$', min: 1, max: 1_000_000_000 };
const months: NumberRule = { label: 'Months held', unit: 'month', min: 1, max: 120, whole: true };
const rate: NumberRule = { label: 'Interest rate', unit: '%', min: 0, max: 50 };

test.each([
  [price, '', 'Purchase price is required'],
  [price, '   ', 'Purchase price is required'],
  [price, 'much', 'Purchase price must be a number'],
  [price, '0', 'Purchase price must be at least $1'],
  [price, '-350,000', 'Purchase price must be at least $1'],
  [price, '1000000001', 'Purchase price must be at most $1,000,000,000'],
  [price, '9'.repeat(400), 'Purchase price must be at most $1,000,000,000'],
  [price, '$350,000.99', undefined],
  [months, '0', 'Months held must be at least 1 month'],
  [months, '121', 'Months held must be at most 120 months'],
  [months, '6.5', 'Months held must be a whole number'],
  [months, '6', undefined],
  [rate, 'x', 'Interest rate must be a number'],
  [rate, '50.1', 'Interest rate must be at most 50%'],
  [rate, '0', undefined],
])('applies %j to %p: %p', (rule, text, error) => {
  expect(numberError(text, rule)).toBe(error);
});
