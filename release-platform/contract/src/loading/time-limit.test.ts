import { isTimeLimitError, withTimeLimit } from './time-limit';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('resolves with the result and clears the timer', async () => {
  expect(await withTimeLimit(async () => 'answer', 1000)).toBe('answer');
  expect(jest.getTimerCount()).toBe(0);
});

it.each([
  ['fails', () => Promise.reject(new Error('refused'))],
  [
    'throws before it begins',
    () => {
      throw new Error('refused');
    },
  ],
])('rejects with the error of work that %s and clears the timer', async (_how, work: () => Promise<unknown>) => {
  await expect(withTimeLimit(work, 1000)).rejects.toThrow('refused');
  expect(jest.getTimerCount()).toBe(0);
});

it('rejects on timeout and aborts the work', async () => {
  let signal: AbortSignal | undefined;
  const outcome = withTimeLimit((given) => {
    signal = given;
    return new Promise(() => {});
  }, 2000).catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(1999);
  expect(signal?.aborted).toBe(false);
  await jest.advanceTimersByTimeAsync(1);
  const error = await outcome;
  expect(isTimeLimitError(error)).toBe(true);
  expect(error).toHaveProperty('message', 'No response within 2 seconds');
  expect(signal?.aborted).toBe(true);
});

it('ignores a late result', async () => {
  const late = withTimeLimit(() => new Promise((resolve) => setTimeout(() => resolve('late'), 3000)), 2000).catch(
    () => 'given up',
  );
  await jest.advanceTimersByTimeAsync(3000);
  expect(await late).toBe('given up');
});
