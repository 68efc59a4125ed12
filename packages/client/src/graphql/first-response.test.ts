import { gql, type TypedDocumentNode } from '@apollo/client';
import type { FirstResponse } from '@lender-portal/module-contract';
import { consumeFirstResponse, readFirstResponse } from './first-response';

const query = gql`
  query Users {
    users
  }
` as TypedDocumentNode<{ users: string[] }, Record<string, never>>;

const answer = (body: unknown, ok = true) => Promise.resolve({ ok, json: async () => body } as Response);
const first = (response: Promise<Response>, operationName = 'Users'): FirstResponse => ({
  body: JSON.stringify({ operationName, variables: {}, query: '' }),
  response,
});

afterEach(() => jest.useRealTimers());

test('returns its data once', async () => {
  const response = first(answer({ data: { users: ['Ada'] } }));
  expect(await consumeFirstResponse(response, query)).toEqual({ users: ['Ada'] });
  expect(await consumeFirstResponse(response, query)).toBeUndefined();
});

// Behaviour: page.early-queries
test('gives each of several queries its own answer', async () => {
  const invitations = first(answer({ data: { invitations: ['Grace'] } }), 'Invitations');
  const response = { ...invitations, others: [first(answer({ data: { users: ['Ada'] } }))] };
  expect(await consumeFirstResponse(response, query)).toEqual({ users: ['Ada'] });
  expect(await consumeFirstResponse(response, query)).toBeUndefined();
});

test.each([
  ['there is none', undefined],
  ['it is to another question', first(answer({ data: { users: [] } }), 'Invitations')],
  ['it was refused', first(answer({ data: null, errors: [{}] }))],
  ['its status is no success', first(answer({ data: { users: [] } }, false))],
  ['the connection broke', first(Promise.reject(new TypeError('Failed to fetch')))],
])('returns undefined if %s', async (_what, response) => {
  expect(await consumeFirstResponse(response, query)).toBeUndefined();
});

test('times out', async () => {
  jest.useFakeTimers();
  const data = consumeFirstResponse(first(new Promise(() => undefined)), query);
  await jest.advanceTimersByTimeAsync(15_000);
  expect(await data).toBeUndefined();
});

describe('a first render', () => {
  const arrived = (body: unknown) => ({
    ...first(answer({ data: { users: ['late'] } })),
    readNow: () => JSON.stringify(body),
  });

  // Behaviour: page.first-rows
  test('has the data that is consumed later', async () => {
    const response = arrived({ data: { users: ['Ada'] } });
    const data = readFirstResponse(response, query);
    expect(data).toEqual({ users: ['Ada'] });
    expect(await consumeFirstResponse(response, query)).toBe(data);
    expect(readFirstResponse(response, query)).toBeUndefined();
  });

  test.each([
    ['has not arrived', { ...first(answer({})), readNow: () => undefined }],
    ['has errors', arrived({ data: null, errors: [{}] })],
    ['is not JSON', { ...first(answer({})), readNow: () => '<html>' }],
    ['comes from an older page', first(answer({ data: { users: ['Ada'] } }))],
  ])('has no data if the response %s', (_why, response) => {
    expect(readFirstResponse(response, query)).toBeUndefined();
  });
});
