import { LOADING_TIME_LIMIT_MS } from '../modules/time-limit';
import { createManifests } from './manifests';

const entry = { name: 'exchange', exposes: [], shared: [] };
const realFetch = globalThis.fetch;

const answer = (body: string, type = 'application/json', status = 200) => ({
  ok: status < 400,
  status,
  headers: { get: () => type },
  text: async () => body,
});
const good = answer(JSON.stringify(entry));

/** A fake host whose requests the test settles one by one. */
function host() {
  const asked: { init: RequestInit; resolve: (response: object) => void; fail: (error: Error) => void }[] = [];
  globalThis.fetch = ((_url: string, init: RequestInit) =>
    new Promise((resolve, fail) => {
      init.signal!.addEventListener('abort', () => fail(init.signal!.reason as Error));
      asked.push({ init, resolve, fail });
    })) as never;
  return asked;
}

const signal = () => new AbortController().signal;

afterEach(() => {
  globalThis.fetch = realFetch;
});

it('fetches a manifest once for concurrent and later callers', async () => {
  const asked = host();
  const manifests = createManifests();
  const both = Promise.all([
    manifests('/exchange.json', { reload: false, signal: signal() }),
    manifests('/exchange.json', { reload: false, signal: signal() }),
  ]);
  asked[0]!.resolve(good);
  expect(await both).toEqual([entry, entry]);
  await manifests('/exchange.json', { reload: false, signal: signal() });
  expect(asked).toHaveLength(1);
});

it('refetches after a failure, once for concurrent retries, bypassing the cache', async () => {
  const asked = host();
  const manifests = createManifests();
  const first = manifests('/exchange.json', { reload: false, signal: signal() });
  asked[0]!.resolve(answer('', 'text/plain', 404));
  await expect(first).rejects.toThrow('the manifest responded with 404');
  const both = Promise.all([
    manifests('/exchange.json', { reload: true, signal: signal() }),
    manifests('/exchange.json', { reload: true, signal: signal() }),
  ]);
  asked[1]!.resolve(good);
  await both;
  expect(asked.map(({ init }) => init.cache)).toEqual(['default', 'reload']);
});

it('refetches a known manifest on a reload', async () => {
  const asked = host();
  const manifests = createManifests();
  const first = manifests('/exchange.json', { reload: false, signal: signal() });
  asked[0]!.resolve(good);
  await first;
  const second = manifests('/exchange.json', { reload: true, signal: signal() });
  asked[1]!.resolve(good);
  await second;
  expect(asked).toHaveLength(2);
});

// Behaviour: modules.time-limit
it('cancels a fetch when its last caller navigates away', async () => {
  const asked = host();
  const manifests = createManifests();
  const [one, other] = [new AbortController(), new AbortController()];
  const waits = [one, other].map(({ signal: each }) => manifests('/exchange.json', { reload: false, signal: each }));
  one.abort();
  expect(asked[0]!.init.signal!.aborted).toBe(false);
  other.abort();
  expect(asked[0]!.init.signal!.aborted).toBe(true);
  for (const wait of waits) await expect(wait).rejects.toThrow(/abort/i);
  const again = manifests('/exchange.json', { reload: false, signal: signal() });
  asked[1]!.resolve(good);
  expect(await again).toEqual(entry);
});

// Behaviour: modules.time-limit
it('times out', async () => {
  jest.useFakeTimers();
  try {
    const asked = host();
    const failed = expect(createManifests()('exchange', { reload: false, signal: signal() })).rejects.toThrow(
      'No response within 15 seconds',
    );
    await jest.advanceTimersByTimeAsync(LOADING_TIME_LIMIT_MS - 1);
    expect(asked[0]!.init.signal!.aborted).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    await failed;
    expect(asked[0]!.init.signal!.aborted).toBe(true);
  } finally {
    jest.useRealTimers();
  }
});

it.each([
  ['<!doctype html><title>Home</title>', 'text/html; charset=utf-8', 'the manifest is a page, not JSON (text/html)'],
  ['oops', 'text/plain', 'the manifest is not JSON (text/plain)'],
  ['{"name":"exchange"', 'application/json', 'the manifest is not JSON (application/json)'],
  ['{}', 'application/json', 'the manifest is malformed: "name" is missing'],
])('explains the problem with %j', async (body, type, message) => {
  const asked = host();
  const failed = expect(createManifests()('exchange', { reload: false, signal: signal() })).rejects.toThrow(message);
  asked[0]!.resolve(answer(body, type));
  await failed;
});
