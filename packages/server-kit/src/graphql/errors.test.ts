import { GraphQLError } from 'graphql';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toPublicError } from './errors';

// Behaviour: run.disk-full
test('says that a disk is full, and hides other internal errors', () => {
  for (const [code, status, expected, message] of [
    ['ENOSPC', 507, 'UNAVAILABLE', /^The server has no space left/],
    ['53100', 507, 'UNAVAILABLE', /^The server has no space left/],
    ['EACCES', undefined, 'INTERNAL', /^Something went wrong$/],
  ] as const) {
    const cause = Object.assign(new Error('write of /data failed'), { code });
    const { error, isInternal } = toPublicError(new GraphQLError('wrapped', { originalError: cause }), 'reference');
    const { http, code: sent } = error.extensions as { http?: { status: number }; code: string };
    assert.deepEqual([http?.status, sent, isInternal], [status, expected, true], code);
    assert.match(error.message, message);
  }
});
