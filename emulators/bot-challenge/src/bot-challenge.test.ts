import { fastify, type FastifyInstance } from 'fastify';
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import vm from 'node:vm';
import { botChallengePlugin } from './plugin';
import { TEST_SECRETS, TEST_SITE_KEYS } from './test-keys';

const KEYS = { siteKey: TEST_SITE_KEYS.passes, secret: TEST_SECRETS.passes };

let app: FastifyInstance;
let origin: string;
before(async () => {
  app = fastify();
  await app.register(botChallengePlugin, { prefix: '/turnstile/v0', keys: KEYS, nodeEnv: 'test' });
  origin = await app.listen({ host: '127.0.0.1', port: 0 });
});
after(() => app.close());

const at = (path: string) => `${origin}/turnstile/v0${path}`;

async function send<Answer>(path: string, body: unknown): Promise<{ status: number; body: Answer }> {
  const answer = await fetch(at(path), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as Answer };
}

const issue = async () =>
  (await send<{ token: string }>('/issue', { sitekey: TEST_SITE_KEYS.passes, action: 'sign-up' })).body.token;

interface Verdict {
  success: boolean;
  'error-codes': string[];
  action?: string;
}
const verify = async (body: Record<string, unknown>) =>
  (await send<Verdict>('/siteverify', { secret: TEST_SECRETS.passes, ...body })).body;

test('verifies a token once and returns its hostname and action', async () => {
  const response = await issue();
  const { 'error-codes': codes, ...verdict } = await verify({ response, remoteip: '127.0.0.1' });
  assert.deepEqual(codes, []);
  assert.deepEqual(
    { ...verdict, challenge_ts: '' },
    { success: true, challenge_ts: '', hostname: '127.0.0.1', action: 'sign-up' },
  );
  assert.deepEqual(await verify({ response }), { success: false, 'error-codes': ['timeout-or-duplicate'] });
});

test('rejects a token after five minutes', async (context) => {
  const response = await issue();
  context.mock.timers.enable({ apis: ['Date'], now: Date.now() + 301_000 });
  assert.deepEqual((await verify({ response }))['error-codes'], ['timeout-or-duplicate']);
});

test('rejects invalid requests with Turnstile’s error codes', async () => {
  const cases: [body: Record<string, unknown>, code: string][] = [
    [{ secret: undefined, response: 'x' }, 'missing-input-secret'],
    [{ secret: 'another', response: 'x' }, 'invalid-input-secret'],
    [{}, 'missing-input-response'],
    [{ response: 'XXXX.DUMMY.TOKEN.XXXX' }, 'invalid-input-response'],
  ];
  for (const [body, code] of cases)
    assert.deepEqual((await verify(body))['error-codes'], [code], JSON.stringify(body).slice(0, 60));
});

test('issues tokens only for the configured site key', async () => {
  const wrong: unknown[] = [{}, { sitekey: '0xanother' }, { sitekey: TEST_SITE_KEYS.fails }];
  for (const body of wrong) assert.equal((await send('/issue', body)).status, 400, JSON.stringify(body).slice(0, 80));
});

test('serves a widget script that defines the API for pages', async () => {
  const answer = await fetch(at('/api.js?render=explicit&onload=ready'));
  assert.match(answer.headers.get('content-type') ?? '', /^text\/javascript/);
  assert.equal(answer.headers.get('x-content-type-options'), 'nosniff');
  let calls = 0;
  const page: Record<string, unknown> = { ready: () => (calls += 1) };
  vm.runInNewContext(await answer.text(), {
    window: page,
    document: { currentScript: { src: at('/api.js?onload=ready') } },
    URL,
  });
  assert.equal(calls, 1);
  assert.deepEqual(Object.keys(page['turnstile'] as object).sort(), [
    'getResponse',
    'ready',
    'remove',
    'render',
    'reset',
  ]);
});

test('refuses to run in production', async () => {
  await assert.rejects(
    async () => fastify().register(botChallengePlugin, { keys: KEYS, nodeEnv: 'production' }),
    /local use only/,
  );
});
