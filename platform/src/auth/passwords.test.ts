import assert from 'node:assert/strict';
import { performance } from 'node:perf_hooks';
import { test } from 'node:test';
import { DEFAULT_AUTH_LIMITS } from '../config/read-settings';
import { send } from '../testing/api';
import { createAuthClient } from '../testing/auth-client';
import { startTestServer } from '../testing/test-server';
import { createPasswords } from './passwords';

const create = (cost: number) => createPasswords(cost, DEFAULT_AUTH_LIMITS.passwordQueue);

/** The hash of "lender-demo" as the portal's earlier versions, other programs and hosted projects have written it. */
const STORED = [
  '$2b$04$hF84sGd37w2nOWD5jhpXaegSWDmfDBALPDNYa14AfLc3TCLJ8/4Xm',
  '$2a$04$hF84sGd37w2nOWD5jhpXaegSWDmfDBALPDNYa14AfLc3TCLJ8/4Xm',
];

test('hashes are those of before', async () => {
  const passwords = await create(4);
  assert.match(await passwords.hash('lender-demo'), /^\$2b\$04\$[./A-Za-z0-9]{53}$/);
  for (const hash of STORED) {
    assert.equal(await passwords.verify('lender-demo', hash), true, hash);
    assert.equal(await passwords.verify('lender-dem', hash), false, hash);
  }
  for (const hash of [null, undefined, '', 'no hash']) assert.equal(await passwords.verify('nobody', hash), false);
});

test('hashing leaves the thread that answers everybody alone', async () => {
  const passwords = await create(4);
  const begin = performance.eventLoopUtilization();
  // A hash of cost 12, which this one is not the password of.
  for (let round = 0; round < 3; round += 1) await passwords.verify('other', '$2b$12$hF84sGd37w2nOWD5jhpXaegSWDmfDBALPDNYa14AfLc3TCLJ8/4Xm');
  const { utilization } = performance.eventLoopUtilization(begin);
  assert.ok(utilization < 0.5, `The thread was busy for ${Math.round(utilization * 100)} % of the time`);
});

test('sign-ins that would wait too long are refused at once, with when to come again', async (context) => {
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
    assert.deepEqual([body.code, body.message, headers.get('retry-after')], ['over_request_rate_limit', 'For security purposes, you can only request this after 5 seconds.', '5']);

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
