import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApplicationError, hasCode, OperatorError, refusal, UnavailableError } from './application-error';

test('takes the status of a shared code, or the given one', () => {
  assert.equal(new ApplicationError('NOT_FOUND', 'no').statusCode, 404);
  assert.equal(new ApplicationError('LEASE_LOST', 'no', { statusCode: 409 }).statusCode, 409);
  assert.equal(new ApplicationError('LEASE_LOST', 'no').statusCode, 500);
});

test('exposes rejections, and failures only if asked to', () => {
  assert.equal(new ApplicationError('CONFLICT', 'no').expose, true);
  assert.equal(new UnavailableError('no').expose, false);
  assert.equal(new OperatorError('PORT_IN_USE', 'no').expose, false);
  assert.equal(refusal('INTERNAL', 'no').expose, true);
});

test('has the name of its class and keeps the cause', () => {
  const cause = new Error('inner');
  const error = new UnavailableError('no', { cause });
  assert.deepEqual([error.name, error.cause, 'cause' in refusal('CONFLICT', 'no')], ['UnavailableError', cause, false]);
});

test('recognizes errors by code', () => {
  assert.equal(hasCode(refusal('CONFLICT', 'no'), 'CONFLICT'), true);
  assert.equal(hasCode(Object.assign(new Error('no'), { code: 'CONFLICT' }), 'CONFLICT'), false);
});
