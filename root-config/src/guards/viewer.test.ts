import { AccountError, describeAccountFailure } from './viewer';

// Behaviour: graphql.failures
it('describes an account that could not be loaded with the correlation id of its cause', () => {
  const cause = Object.assign(new Error('Something went wrong'), {
    errors: [{ extensions: { code: 'INTERNAL', correlationId: '7f3a' } }],
  });
  expect(describeAccountFailure(new AccountError('no', { cause }))).toEqual({
    title: 'Your account could not be loaded',
    message: 'Something went wrong on our side. Please try again.',
    reference: '7f3a',
  });
});

it('leaves other failures to the default text', () => {
  expect(describeAccountFailure(new Error('404'))).toBeUndefined();
});
