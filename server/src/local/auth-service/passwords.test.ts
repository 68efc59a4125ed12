import assert from 'node:assert/strict';
import { test } from 'node:test';
import { send } from '../../testing/api';
import { createAuthClient } from '../../testing/auth-client';
import { startTestServer } from '../../testing/test-server';

test('rejects sign-ins that would wait too long at once, with a retry time', async (context) => {
  const server = await startTestServer({ trustProxy: true }, { passwordHashCost: 10, passwordQueue: { max: 4, perNetwork: 2 } });
  context.after(() => server.close());
  const signIn = (from: string, email: string) =>
    send<{ code: string; message: string }>(`${server.url}/auth/v1/token?grant_type=password`, {
      body: { email, password: 'wrong' },
      headers: { 'x-forwarded-for': from },
    });
  const one = await Promise.all(Array.from({ length: 30 }, (_, index) => signIn('203.0.113.1', `nobody${index}@summit.example`)));
  const refused = one.filter(({ status }) => status === 429);
  assert.deepEqual(new Set(one.map(({ status }) => status)), new Set([400, 429]));
  assert.ok(refused.length > 0);
  for (const { body, headers } of refused)
    assert.deepEqual(
      [body.code, body.message, headers.get('retry-after')],
      ['over_request_rate_limit', 'For security purposes, you can only request this after 5 seconds.', '5'],
    );

  const many = await Promise.all(Array.from({ length: 40 }, (_, index) => signIn(`203.0.113.${index}`, `nobody${index}@summit.example`)));
  const busy = many.filter(({ status }) => status === 503);
  assert.deepEqual(new Set(many.map(({ status }) => status)), new Set([400, 503]));
  for (const { body, headers } of busy)
    assert.deepEqual([body.code, body.message, headers.get('retry-after')], ['unexpected_failure', 'The service is busy. Please try again in a moment.', '5']);
});

test('the client library takes the refusal for what it is', async (context) => {
  const server = await startTestServer({}, { passwordHashCost: 10, passwordQueue: { max: 1, perNetwork: 1 } });
  context.after(() => server.close());
  const tries = Array.from({ length: 10 }, () => createAuthClient(server).signInWithPassword({ email: 'nobody@summit.example', password: 'wrong' }));
  const codes = new Set((await Promise.all(tries)).map(({ error }) => error?.code));
  assert.deepEqual(codes, new Set(['invalid_credentials', 'over_request_rate_limit']));
});
