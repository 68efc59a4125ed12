import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startRegistry } from './registry.fixtures';

const ID = '5b0f6c9e-6c1c-4d0a-9f0a-2f4f0f1f7a11';
const delivery = (more: object) => ({
  id: 'd1',
  type: 'release.swapped',
  message: 'owners swapped documents-mfe: 1.0.0+000000000000 → 1.1.0+000000000001',
  createdAt: '2026-11-25T10:00:00.000Z',
  state: 'delivered',
  attempts: 1,
  nextAttemptAt: null,
  endedAt: null,
  error: null,
  ...more,
});

// Behaviour: releases.webhooks
test('adds a webhook and prints its secret last', async () => {
  const { run, calls } = await startRegistry({ 'POST /webhooks': [201, { id: ID, secret: 'whsec_abc' }] });
  const { code, stdout } = await run(
    'webhooks',
    'add',
    'https://ops.example/hook',
    '--format',
    'slack',
    '--event',
    'release.failing',
  );
  assert.equal(code, 0);
  assert.equal(stdout.split('\n').at(-2), 'whsec_abc');
  assert.deepEqual(calls[0]!.body, { url: 'https://ops.example/hook', format: 'slack', events: ['release.failing'] });
  assert.equal((await run('webhooks', 'add', 'https://ops.example/hook', '--format', 'mail')).code, 2);
});

// Behaviour: releases.webhooks
test('lists webhooks and their deliveries with the last result', async () => {
  const failed = delivery({ state: 'waiting', attempts: 3, error: 'The receiver responded with 503' });
  const { run } = await startRegistry({
    'GET /webhooks': [
      200,
      [{ id: ID, url: 'https://ops.example/hook', format: 'standard', events: [], waiting: 1, last: failed }],
    ],
    [`GET /webhooks/${ID}/deliveries`]: [200, [failed]],
  });
  const state = 'waiting, 3 attempts: The receiver responded with 503';
  assert.equal(
    (await run('webhooks', 'list')).stdout,
    `${ID}  standard  https://ops.example/hook  all events  1 waiting, last: ${state}\n`,
  );
  assert.equal(
    (await run('webhooks', 'deliveries', ID)).stdout,
    `d1  2026-11-25T10:00:00.000Z  ${failed.message}\n  ${state}\n`,
  );
});

// Behaviour: releases.webhooks
test('fails if the receiver does not confirm a test', async () => {
  const { run } = await startRegistry({
    [`POST /webhooks/${ID}/test`]: [
      [200, delivery({ type: 'webhook.test' })],
      [200, delivery({ type: 'webhook.test', state: 'failed', error: 'No connection (ECONNREFUSED)' })],
    ],
  });
  assert.deepEqual(await run('webhooks', 'test', ID), { code: 0, stdout: 'delivered, 1 attempt\n', stderr: '' });
  const { code, stderr } = await run('webhooks', 'test', ID);
  assert.deepEqual([code, stderr], [1, 'failed, 1 attempt: No connection (ECONNREFUSED)\n']);
});
