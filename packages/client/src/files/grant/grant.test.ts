import { Grant } from './grant';
import type { FileSecurity } from '../picked-file';

const NOW = Date.UTC(2026, 10, 21, 12);
const inMinutes = (minutes: number) => NOW / 1000 + minutes * 60;
const grantOf = (policy: string, expiry: number): FileSecurity => ({ policy, signature: `signature of ${policy}`, expiry });

beforeEach(() => jest.useFakeTimers({ now: NOW }));
afterEach(() => jest.useRealTimers());

/** As if some minutes had gone by. */
const wait = (minutes: number) => jest.advanceTimersByTime(minutes * 60_000);

test('is taken as it is until 30 minutes before its end, then another is fetched, once for all that ask', async () => {
  const renew = jest.fn(async () => grantOf('second', inMinutes(120)));
  const grant = new Grant(grantOf('first', inMinutes(60)), renew);
  wait(29);
  expect((await grant.fresh()).policy).toBe('first');
  wait(1);
  const [one, other] = await Promise.all([grant.fresh(), grant.fresh()]);
  expect([one.policy, other.policy]).toEqual(['second', 'second']);
  expect(renew).toHaveBeenCalledTimes(1);
});

test('a clock that is an hour ahead does not ask for a grant with each request', async () => {
  const renew = jest.fn(async () => grantOf('second', inMinutes(1)));
  const grant = new Grant(grantOf('first', inMinutes(0)), renew);
  expect((await grant.fresh()).policy).toBe('first');
  wait(6);
  await grant.fresh();
  await grant.fresh();
  expect(renew).toHaveBeenCalledTimes(1);
});

test('where no other is to be had the old one is still tried', async () => {
  const grant = new Grant(grantOf('first', inMinutes(20)), () => Promise.reject(new Error('offline')));
  wait(6);
  expect((await grant.fresh()).policy).toBe('first');
});

test('what was refused is renewed; whoever was refused with an older one gets the one of the moment', async () => {
  const renew = jest.fn(async () => grantOf('second', inMinutes(60)));
  const first = grantOf('first', inMinutes(60));
  const grant = new Grant(first, renew);
  expect((await grant.renew(first)).policy).toBe('second');
  expect((await grant.renew(first)).policy).toBe('second');
  expect(renew).toHaveBeenCalledTimes(1);
});
