import { CombinedGraphQLErrors } from '@apollo/client';
import { correlationIdOf } from './correlation-id';

const failed = (extensions?: Record<string, unknown>) =>
  new CombinedGraphQLErrors({
    errors: [{ message: 'first' }, { message: 'Something went wrong', ...(extensions && { extensions }) }],
  });

it('is found in the error of an operation, and in what it caused', () => {
  const error = failed({ code: 'INTERNAL', correlationId: '7f3a' });
  expect(correlationIdOf(error)).toBe('7f3a');
  expect(correlationIdOf(new Error('The account could not be loaded', { cause: error }))).toBe('7f3a');
});

it.each([[failed({ code: 'FORBIDDEN' })], [failed()], [new TypeError('Failed to fetch')], ['text'], [undefined]])(
  'is not in %s',
  (error) => {
    expect(correlationIdOf(error)).toBeUndefined();
  },
);
