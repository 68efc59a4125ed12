import { toFailureReason } from './failure-reason';

// Behaviour: uploads.reasons
test('explains what to do if the company has no storage left', () => {
  expect(toFailureReason({ details: { code: 409 } })).toBe(
    'Your company’s storage is full. Delete documents you no longer need, then try again.',
  );
});

// Behaviour: uploads.reasons
test('blames the connection for a missing status and the service for an unknown one', () => {
  expect(toFailureReason(new Error('Network Error'))).toBe('The connection was interrupted.');
  expect(toFailureReason({ response: { status: 500 } })).toBe('The file service had a problem.');
});
