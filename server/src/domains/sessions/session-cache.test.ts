import { UnavailableError } from '@lender-portal/server-kit/errors/application-error';
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { CACHE_TTL_MS, FALLBACK_TTL_MS, SessionCache } from './session-cache';

type Answer = { email: string };

/** A fake service that returns `said`, rejects the token if it is undefined, or throws it if it is an error. */
function open(context: TestContext) {
  context.mock.timers.enable({ apis: ['Date'], now: 1_000_000 });
  const service = { said: { email: 'one@lender.example' } as Answer | undefined | Error, asked: [] as number[] };
  const cache = new SessionCache<Answer>(async (_token, timeoutMs) => {
    service.asked.push(timeoutMs);
    await new Promise(setImmediate);
    if (service.said instanceof Error) throw service.said;
    return service.said;
  });
  return { service, cache, later: (ms: number) => context.mock.timers.tick(ms) };
}

// Behaviour: session.checked-on-each-call
test('coalesces session checks and caches the result for seconds', async (context) => {
  const { service, cache, later } = open(context);
  await Promise.all(Array.from({ length: 20 }, () => cache.get('a')));
  later(CACHE_TTL_MS - 1);
  assert.deepEqual(await cache.get('a'), { email: 'one@lender.example' });
  assert.equal(service.asked.length, 1);
  await cache.get('b');
  assert.equal(service.asked.length, 2);
  later(2);
  await cache.get('a');
  assert.equal(service.asked.length, 3);
});

// Behaviour: session.checked-on-each-call
test('applies a refusal at once and caches nothing for it', async (context) => {
  const { service, cache, later } = open(context);
  await cache.get('a');
  later(CACHE_TTL_MS + 1);
  service.said = undefined;
  assert.equal(await cache.get('a'), undefined);
  service.said = new UnavailableError('no answer');
  await assert.rejects(cache.get('a'), UnavailableError);
  service.said = { email: 'two@lender.example' };
  assert.deepEqual(await cache.get('a'), { email: 'two@lender.example' });
});

// Behaviour: session.check-outage
test('reuses a positive answer for a minute while the service is down, after one short wait', async (context) => {
  const { service, cache, later } = open(context);
  await cache.get('a');
  service.said = new UnavailableError('no answer');
  later(CACHE_TTL_MS + 1);
  for (let request = 0; request < 3; request += 1)
    assert.deepEqual(await cache.get('a'), { email: 'one@lender.example' });
  assert.deepEqual(service.asked, [5_000, 1_000]);
  await assert.rejects(cache.get('b'), UnavailableError);
  later(FALLBACK_TTL_MS);
  await assert.rejects(cache.get('a'), UnavailableError);
});

// Behaviour: session.checked-on-each-call
test('never cache a later call with an older result', async (context) => {
  const { service, cache } = open(context);
  await cache.get('a');
  service.said = { email: 'new@lender.example' };
  assert.deepEqual(await cache.refresh('a'), { email: 'new@lender.example' });
  assert.deepEqual(await cache.get('a'), { email: 'new@lender.example' });
  service.said = undefined;
  assert.equal(await cache.refresh('a'), undefined);
  assert.equal(await cache.get('a'), undefined);
});
