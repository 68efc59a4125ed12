import { toFailureReason } from './failure-reason';

// Behaviour: uploads.parts
test('blames the connection for a missing status and the service for an unknown one', () => {
  expect(toFailureReason(new Error('Network Error'))).toBe('The connection was interrupted.');
  expect(toFailureReason({ response: { status: 500 } })).toBe('The file service had a problem.');
});
