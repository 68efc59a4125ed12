import { PATIENCE_MS, requestFallback, TIME_LIMIT_MS } from './request-fallback';

const realFetch = globalThis.fetch;
const fetchMock = jest.fn<Promise<unknown>, [string, { signal: AbortSignal }]>();
const found = { release: { id: '1.0.0+0123456789ab', imports: {}, integrity: {} }, isMapSuspect: false };
const response = (status = 200) => ({ ok: status === 200, status, json: async () => found });
/** A request without a response, until it is aborted. */
const lost = (_url: string, { signal }: { signal: AbortSignal }) =>
  new Promise<never>((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));

const request = () =>
  requestFallback({ basePath: '/lenders', live: { revision: '7-0123456789ab' }, module: 'exchange', release: null });

beforeEach(() => {
  jest.useFakeTimers();
  // jsdom's own timers are not faked.
  jest.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new DOMException('too late', 'TimeoutError')), milliseconds);
    return controller.signal;
  });
  fetchMock.mockReset();
  globalThis.fetch = fetchMock as unknown as typeof fetch;
});

afterEach(() => {
  globalThis.fetch = realFetch;
  jest.useRealTimers();
  jest.restoreAllMocks();
});

// Behaviour: releases.fallback
it.each<[string, () => Promise<unknown>]>([
  ['lost', () => lost('', { signal: fetchMock.mock.calls[0]![1].signal })],
  ['refused by a busy host', async () => response(503)],
  ['not sent', async () => Promise.reject(new TypeError('Failed to fetch'))],
])('asks again if the first request is %s', async (_what, first) => {
  fetchMock.mockImplementationOnce(first).mockResolvedValueOnce(response());
  const answer = request();
  await jest.advanceTimersByTimeAsync(TIME_LIMIT_MS - 1);
  expect(await answer).toEqual(found);
  expect(fetchMock).toHaveBeenCalledTimes(2);
});

it('takes a late response to the first request', async () => {
  fetchMock
    .mockImplementationOnce(() => new Promise((resolve) => setTimeout(() => resolve(response()), PATIENCE_MS + 1_000)))
    .mockImplementationOnce(lost);
  const answer = request();
  await jest.advanceTimersByTimeAsync(PATIENCE_MS + 1_000);
  expect(await answer).toEqual(found);
});

it('asks once if the host responds, and gives up after the time limit', async () => {
  fetchMock.mockResolvedValueOnce(response());
  expect(await request()).toEqual(found);
  expect(fetchMock).toHaveBeenCalledTimes(1);
  fetchMock.mockImplementation(lost);
  const answer = request();
  await jest.advanceTimersByTimeAsync(TIME_LIMIT_MS);
  expect(await answer).toEqual({ release: null, isMapSuspect: false });
  expect(fetchMock).toHaveBeenCalledTimes(3);
});
