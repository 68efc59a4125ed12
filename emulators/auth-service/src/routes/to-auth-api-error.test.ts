import { silentLog } from '@lender-portal/server-kit/testing/silent-log';
import type { FastifyRequest } from 'fastify';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toAuthApiError } from './to-auth-api-error';

// Behaviour: run.disk-full
test('says that a disk is full', () => {
  const full = Object.assign(new Error('could not extend file'), { code: '53100' });
  const { statusCode, message } = toAuthApiError(full, { log: silentLog } as unknown as FastifyRequest);
  assert.equal(statusCode, 507);
  assert.match(message, /^The server has no space left/);
});
