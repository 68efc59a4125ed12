import { SESSION_CHECK_MS, watchSession } from './session-watch';

let state: DocumentVisibilityState = 'visible';
Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });

const check = jest.fn(async () => {});
const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);
async function become(next: DocumentVisibilityState): Promise<void> {
  state = next;
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(0);
}

// One page has one watch: the tests follow one another.
beforeAll(() => {
  jest.useFakeTimers();
  watchSession(check);
});
afterAll(() => jest.useRealTimers());
beforeEach(() => check.mockClear());

it('asks every 30 seconds while the tab is visible', async () => {
  await pass(SESSION_CHECK_MS - 1);
  expect(check).not.toHaveBeenCalled();
  await pass(1);
  expect(check).toHaveBeenCalledTimes(1);
  await pass(2 * SESSION_CHECK_MS);
  expect(check).toHaveBeenCalledTimes(3);
});

it('does not ask while it is hidden, and asks at once when it is seen', async () => {
  await become('hidden');
  await pass(5 * SESSION_CHECK_MS);
  expect(check).not.toHaveBeenCalled();
  await become('visible');
  expect(check).toHaveBeenCalledTimes(1);
});

it('goes on after a question without an answer', async () => {
  const info = jest.spyOn(console, 'info').mockImplementation(() => {});
  check.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await pass(2 * SESSION_CHECK_MS);
  expect(check).toHaveBeenCalledTimes(2);
  expect(info).toHaveBeenCalledTimes(1);
});

it('asks one question at a time', async () => {
  let answer = () => {};
  check.mockImplementationOnce(() => new Promise<void>((resolve) => (answer = resolve)));
  await pass(SESSION_CHECK_MS);
  await become('hidden');
  await become('visible');
  await pass(5 * SESSION_CHECK_MS);
  expect(check).toHaveBeenCalledTimes(1);
  answer();
  await pass(SESSION_CHECK_MS);
  expect(check).toHaveBeenCalledTimes(2);
});
