import type { EvaluationFields } from '../figures/evaluation-field';
import { hasInputs, inputsHref, isCalculator, queryOf, readInputs } from './evaluation-path';

const fields: EvaluationFields = {
  purchasePrice: { label: 'Price', unit: '$', min: 1, max: 1e9, group: 'Project' },
  rate: { label: 'Rate', unit: '%', min: 0, max: 50, group: 'Loan', usual: '10' },
  months: { label: 'Months', unit: 'month', min: 1, max: 120, group: 'Loan', usual: '6', empty: 0 },
};
const BASE = '/lenders/tools/evaluate/flip';
const read = (below: string) => readInputs(fields, queryOf(below));

test.each([
  ['', true],
  ['/?purchasePrice=1', true],
  ['?purchasePrice=1', true],
  ['/more', false],
  ['/more?purchasePrice=1', false],
])('takes %p for the calculator: %p', (below, isKnown) => {
  expect(isCalculator(below)).toBe(isKnown);
});

// Behaviour: evaluate.address
test.each([
  ['', { purchasePrice: '', rate: '10', months: '6' }],
  ['?other=1', { purchasePrice: '', rate: '10', months: '6' }],
  // Missing inputs are empty, so that a link keeps its meaning when defaults change.
  ['?purchasePrice=350000', { purchasePrice: '350,000', rate: '', months: '' }],
  ['?purchasePrice=much&rate=7.5', { purchasePrice: 'much', rate: '7.5', months: '' }],
  ['?project=a1&price=350000&rate=', { purchasePrice: '', rate: '', months: '' }],
  ['?project=a1&price=350000', { purchasePrice: '350,000', rate: '10', months: '6' }],
  ['?price=350000', { purchasePrice: '', rate: '10', months: '6' }],
])('reads the inputs of %p as %p', (below, texts) => {
  expect(read(below)).toEqual(texts);
});

test.each([
  [{ purchasePrice: '$350,000', rate: '7.5 %', months: '24' }, '?purchasePrice=350000&rate=7.5&months=24'],
  [{ purchasePrice: 'much', rate: '0.07', months: '' }, '?purchasePrice=much&rate=0.07'],
])('writes %p as %s', (texts, query) => {
  expect(inputsHref(BASE, fields, texts)).toBe(`${BASE}${query}`);
});

test('keeps other parameters in the URL', () => {
  const query = queryOf('?project=a1&price=5&months=3');
  expect(hasInputs(fields, query)).toBe(true);
  expect(inputsHref(BASE, fields, { purchasePrice: '7' }, query)).toBe(`${BASE}?project=a1&price=5&purchasePrice=7`);
  expect(inputsHref(BASE, fields, {})).toBe(BASE);
});
