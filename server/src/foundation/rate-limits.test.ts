import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rateLimited } from './rate-limits';

for (const [seconds, wait] of [
  [1, '1 second'],
  [99, '99 seconds'],
  [100, '2 minutes'],
  [5_940, '99 minutes'],
  [5_941, '2 hours'],
  [86_400, '24 hours'],
] as const) {
  test(`asks to wait for ${wait} if ${seconds} s are left`, () => {
    const { message, details } = rateLimited('Too many exports', seconds);
    assert.equal(message, `Too many exports. Please try again in ${wait}`);
    assert.equal(details?.['retryAfter'], seconds);
  });
}
