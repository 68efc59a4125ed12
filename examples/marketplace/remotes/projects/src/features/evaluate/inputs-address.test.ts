import type { EvaluationFields } from '../figures/evaluation-field';
import { readInputs, writeInputs } from './inputs-address';

const fields: EvaluationFields = {
  purchasePrice: { label: 'Price', unit: '$', min: 1, max: 1e9, group: 'Project' },
  rate: { label: 'Rate', unit: '%', min: 0, max: 50, group: 'Loan', usual: '10' },
  months: { label: 'Months', unit: 'month', min: 1, max: 120, group: 'Loan', usual: '6', empty: 0 },
};

// Behaviour: evaluate.address
test.each([
  ['', { purchasePrice: '', rate: '10', months: '6' }],
  ['other=1', { purchasePrice: '', rate: '10', months: '6' }],
  // Missing inputs are empty, so that a link keeps its meaning when defaults change.
  ['purchasePrice=350000', { purchasePrice: '350,000', rate: '', months: '' }],
  ['purchasePrice=much&rate=7.5', { purchasePrice: 'much', rate: '7.5', months: '' }],
  ['project=a1&price=350000&rate=', { purchasePrice: '', rate: '', months: '' }],
  ['project=a1&price=350000', { purchasePrice: '350,000', rate: '10', months: '6' }],
  ['price=350000', { purchasePrice: '', rate: '10', months: '6' }],
])('reads the inputs of %p as %p', (query, texts) => {
  expect(readInputs(fields, query)).toEqual(texts);
});

test.each([
  [{ purchasePrice: '$350,000', rate: '7.5 %', months: '24' }, 'purchasePrice=350000&rate=7.5&months=24'],
  [{ purchasePrice: 'much', rate: '0.07', months: '' }, 'purchasePrice=much&rate=0.07'],
])('writes %p as %s', (texts, query) => {
  expect(writeInputs(fields, texts)).toBe(query);
});

test('keeps other parameters', () => {
  expect(writeInputs(fields, { purchasePrice: '7' }, 'project=a1&price=5&months=3')).toBe(
    'project=a1&price=5&purchasePrice=7',
  );
});
