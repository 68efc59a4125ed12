import { CombinedGraphQLErrors } from '@apollo/client';
import { correlationIdOf } from './correlation-id';

const failed = (extensions?: Record<string, unknown>) =>
  new CombinedGraphQLErrors({
    errors: [{ message: 'first' }, { message: 'Something went wrong', ...(extensions && { extensions }) }],
  });

it('is found in an operation’s error and in errors with it as cause', () => {
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
