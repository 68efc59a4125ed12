import { Grant } from './grant';
import type { FileSecurity } from '../picked-file';

const NOW = Date.UTC(2026, 10, 21, 12);
const inMinutes = (minutes: number) => NOW / 1000 + minutes * 60;
const createGrant = (policy: string, expiry: number): FileSecurity => ({
  policy,
  signature: `signature of ${policy}`,
  expiry,
});

beforeEach(() => jest.useFakeTimers({ now: NOW }));
afterEach(() => jest.useRealTimers());

/** Advances the clock. */
const wait = (minutes: number) => jest.advanceTimersByTime(minutes * 60_000);

// Behaviour: uploads.grant
test('is reused until 30 minutes before it expires, then renewed once for all callers', async () => {
  const renew = jest.fn(async () => createGrant('second', inMinutes(120)));
  const grant = new Grant(createGrant('first', inMinutes(60)), renew);
  wait(29);
  expect((await grant.fresh()).policy).toBe('first');
  wait(1);
  const [one, other] = await Promise.all([grant.fresh(), grant.fresh()]);
  expect([one.policy, other.policy]).toEqual(['second', 'second']);
  expect(renew).toHaveBeenCalledTimes(1);
});

// Behaviour: uploads.grant
test('is not renewed on each request by a clock that is an hour fast', async () => {
  const renew = jest.fn(async () => createGrant('second', inMinutes(1)));
  const grant = new Grant(createGrant('first', inMinutes(0)), renew);
  expect((await grant.fresh()).policy).toBe('first');
  wait(6);
  await grant.fresh();
  await grant.fresh();
  expect(renew).toHaveBeenCalledTimes(1);
});

// Behaviour: uploads.grant
test('is reused if it cannot be renewed', async () => {
  const grant = new Grant(createGrant('first', inMinutes(20)), () => Promise.reject(new Error('offline')));
  wait(6);
  expect((await grant.fresh()).policy).toBe('first');
});

test('renews a rejected grant and returns the current one if an older one was rejected', async () => {
  const renew = jest.fn(async () => createGrant('second', inMinutes(60)));
  const first = createGrant('first', inMinutes(60));
  const grant = new Grant(first, renew);
  expect((await grant.renew(first)).policy).toBe('second');
  expect((await grant.renew(first)).policy).toBe('second');
  expect(renew).toHaveBeenCalledTimes(1);
});
