import { asLifecycles } from '../modules/lifecycles';
import { TimeLimitError } from '@lender-portal/module-contract';
import { failureKind } from './failure-kind';

const missingLifecycle = () => {
  try {
    asLifecycles({}, 'exchange');
    return undefined;
  } catch (error) {
    return error;
  }
};

it.each([
  ['fetch', new Error('(SystemJS Error#3 https://github.com/systemjs/systemjs/blob/main/docs/errors.md#3) a.js')],
  ['fetch', new TypeError('Failed to fetch dynamically imported module: http://localhost/a.js')],
  ['fetch', new Error('exchange ./Tools: the manifest responded with 404')],
  ['evaluate', new ReferenceError('x is not defined')],
  ['lifecycle', missingLifecycle()],
  ['timeout', new TimeLimitError(15_000)],
])('classifies a load failure as %s', (kind, error) => expect(failureKind({ step: 'load', error })).toBe(kind));

it('classifies a lifecycle failure by its step, or as a timeout', () => {
  expect(failureKind({ step: 'mount', error: new TypeError('Failed to fetch') })).toBe('mount');
  expect(failureKind({ step: 'bootstrap', error: new TimeLimitError(15_000) })).toBe('timeout');
});
