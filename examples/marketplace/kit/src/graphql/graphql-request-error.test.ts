import { explainFailure, GraphQLRequestError } from './graphql-request-error';

const noResponse = (cause: unknown) => new GraphQLRequestError('NETWORK', 'No response', { cause });

// Behaviour: graphql.failures
test.each([
  [new GraphQLRequestError('INTERNAL', 'x'), 'Something went wrong on our side. Please try again.'],
  [new GraphQLRequestError('UNAVAILABLE', 'x'), 'The service is temporarily unavailable. Please try again shortly.'],
  [noResponse(new SyntaxError('<')), 'The service is temporarily unavailable. Please try again shortly.'],
  [
    noResponse(new DOMException('No response in time', 'TimeoutError')),
    'The server is taking too long to respond. Please try again.',
  ],
  [
    noResponse(new TypeError('Failed to fetch')),
    'The server could not be reached. Check your connection and try again.',
  ],
  [new Error('out of order'), 'Something went wrong. Please try again.'],
  [undefined, 'Something went wrong. Please try again.'],
])('explains %s', (error, text) => {
  expect(explainFailure(error)).toBe(text);
});
