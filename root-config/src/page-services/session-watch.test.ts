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

// The watch is global, so these tests share it.
beforeAll(() => {
  jest.useFakeTimers();
  watchSession(check);
});
afterAll(() => jest.useRealTimers());
beforeEach(() => check.mockClear());

// Behaviour: session.watch
it('polls every 30 seconds while the tab is visible', async () => {
  await pass(SESSION_CHECK_MS - 1);
  expect(check).not.toHaveBeenCalled();
  await pass(1);
  expect(check).toHaveBeenCalledTimes(1);
  await pass(2 * SESSION_CHECK_MS);
  expect(check).toHaveBeenCalledTimes(3);
});

// Behaviour: session.watch
it('pauses while the tab is hidden and polls at once when it is visible again', async () => {
  await become('hidden');
  await pass(5 * SESSION_CHECK_MS);
  expect(check).not.toHaveBeenCalled();
  await become('visible');
  expect(check).toHaveBeenCalledTimes(1);
});

// Behaviour: session.watch
it('continues after a poll without an answer', async () => {
  const info = jest.spyOn(console, 'info').mockImplementation(() => {});
  check.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await pass(2 * SESSION_CHECK_MS);
  expect(check).toHaveBeenCalledTimes(2);
  expect(info).toHaveBeenCalledTimes(1);
});

// Behaviour: session.watch
it('sends one poll at a time', async () => {
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

// Behaviour: session.restored-page
it('checks at once when the browser restores the page', async () => {
  await pass(SESSION_CHECK_MS / 2);
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await pass(0);
  expect(check).toHaveBeenCalledTimes(1);
});
