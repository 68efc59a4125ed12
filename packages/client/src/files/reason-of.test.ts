import { reasonOf } from './reason-of';

test('a company without room is told what to do', () => {
  expect(reasonOf({ details: { code: 409 } })).toBe('Your company’s storage is full. Delete documents you no longer need, then try again.');
});

test('what has no status is the connection’s fault, and an unknown one the service’s', () => {
  expect(reasonOf(new Error('Network Error'))).toBe('The connection was interrupted.');
  expect(reasonOf({ response: { status: 500 } })).toBe('The file service had a problem.');
});
