import { parseEvaluationPath, resultHref } from './evaluation-path';

const names = ['price', 'rate'];

test.each([
  ['', { view: 'form', texts: { price: '', rate: '' } }],
  ['/?price=350000', { view: 'form', texts: { price: '350,000', rate: '' } }],
  ['/result?price=350000&rate=7.5&other=1', { view: 'result', texts: { price: '350,000', rate: '7.5' } }],
  ['/result/?price=abc', { view: 'result', texts: { price: 'abc', rate: '' } }],
  ['/result/more', { view: 'unknown' }],
  ['/results', { view: 'unknown' }],
])('%p below the base path shows %p', (below, view) => {
  expect(parseEvaluationPath(below, names)).toEqual(view);
});

test('the address of a result leads back to its inputs', () => {
  const href = resultHref('/lenders/tools/evaluate/flip', { price: '$350,000', rate: '7.5 %' });
  expect(href).toBe('/lenders/tools/evaluate/flip/result?price=350000&rate=7.5');
  expect(parseEvaluationPath(href.slice('/lenders/tools/evaluate/flip'.length), names)).toEqual({
    view: 'result',
    texts: { price: '350,000', rate: '7.5' },
  });
});
