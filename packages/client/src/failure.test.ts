import { CombinedGraphQLErrors, ServerError } from '@apollo/client';
import { TimeLimitError } from '@lender-portal/module-contract';
import { refusalCode, refusedFields, toFailure } from './failure';

const graphqlError = (message: string, extensions: Record<string, unknown> = {}) =>
  new CombinedGraphQLErrors({ errors: [{ message, extensions }] });

const serverError = new ServerError('Bad gateway', { response: new Response(null, { status: 502 }), bodyText: '' });

describe('toFailure', () => {
  // Behaviour: graphql.chain, graphql.errors, graphql.failures
  it.each([
    [
      'a refusal in its own words',
      graphqlError('The main user cannot be deactivated', { code: 'FORBIDDEN' }),
      'The main user cannot be deactivated.',
    ],
    [
      'a sentence as it stands',
      graphqlError('Too many. Please try again later!', { code: 'RATE_LIMITED' }),
      'Too many. Please try again later!',
    ],
    [
      'the first wrong field',
      graphqlError('Wrong', { code: 'BAD_USER_INPUT', fields: { 'input.email': 'Email is required' } }),
      'Email is required.',
    ],
    [
      'nothing of what went on inside',
      graphqlError('relation "x" does not exist', { code: 'INTERNAL' }),
      'Something went wrong on our side. Please try again.',
    ],
    [
      'a service that the server cannot reach itself',
      graphqlError('The service is not available right now.', { code: 'UNAVAILABLE', correlationId: '5f0c' }),
      'The service is temporarily unavailable. Please try again shortly.',
    ],
    ['a service that is away', serverError, 'The service is temporarily unavailable. Please try again shortly.'],
    [
      'an answer that does not come',
      new TimeLimitError(30_000),
      'The server is taking too long to respond. Please try again.',
    ],
    [
      'a server that was not reached',
      new TypeError('Failed to fetch'),
      'The server could not be reached. Check your connection and try again.',
    ],
    [
      'an account that did not load by its cause',
      new Error('The account could not be loaded', { cause: serverError }),
      'The service is temporarily unavailable. Please try again shortly.',
    ],
    ['any other error without blame', new Error('Loading chunk 5 failed'), 'Something went wrong. Please try again.'],
    ['what is no error without blame', 'out of order', 'Something went wrong. Please try again.'],
  ])('describes %s', (_what, error, message) => {
    expect(toFailure(error).message).toBe(message);
  });

  // Behaviour: graphql.errors
  it('has the reference from the log', () => {
    expect(toFailure(graphqlError('No', { code: 'INTERNAL', correlationId: '5f0c' })).reference).toBe('5f0c');
  });
});

describe('refusalCode', () => {
  // Behaviour: graphql.errors
  it.each([
    [graphqlError('No', { code: 'NOT_FOUND' }), 'NOT_FOUND'],
    [graphqlError('No', { code: 'INTERNAL' }), undefined],
    [graphqlError('No'), undefined],
    [new TypeError('Failed to fetch'), undefined],
  ])('is set only for a refusal', (error, code) => {
    expect(refusalCode(error)).toBe(code);
  });
});

describe('refusedFields', () => {
  // Behaviour: graphql.errors
  it.each(['email', 'input.email'])('names the input fields: %s', (path) => {
    const refused = (code: string) =>
      refusedFields(graphqlError('Wrong', { code, fields: { [path]: 'Taken' } }), ['email', 'phone']);
    expect(refused('BAD_USER_INPUT')).toEqual({ email: 'Taken' });
    expect(refused('CONFLICT')).toEqual({});
    expect(refusedFields(new Error('out of order'), ['email'])).toEqual({});
  });
});
