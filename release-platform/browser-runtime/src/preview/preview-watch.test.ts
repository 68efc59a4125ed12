import { PREVIEW_CHECK_MS, watchPreview } from './preview-watch';

function banner(): HTMLElement {
  const element = document.createElement('aside');
  Object.assign(element.dataset, { status: '/lenders/-/preview', revision: '3' });
  return element;
}

const answers: (() => Response | Promise<never>)[] = [];
const running = (revision: number) => () => new Response(JSON.stringify({ revision }));

beforeEach(() => {
  jest.useFakeTimers();
  answers.length = 0;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => answers.shift()!());
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

async function expectReloadAfter(checks: number) {
  const reload = jest.fn();
  watchPreview(banner(), reload);
  for (let check = 1; check < checks; check++) {
    await jest.advanceTimersByTimeAsync(0);
    expect(reload).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(PREVIEW_CHECK_MS);
  }
  await jest.advanceTimersByTimeAsync(0);
  expect(reload).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(PREVIEW_CHECK_MS * 3);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(answers).toEqual([]);
}

test('reloads the page after a new build', async () => {
  answers.push(running(3), running(3), running(4));
  await expectReloadAfter(3);
});

test('reloads the page after the preview has ended', async () => {
  answers.push(running(3), () => new Response('', { status: 404 }));
  await expectReloadAfter(2);
});

test('ignores an unreachable or failing portal', async () => {
  answers.push(
    () => Promise.reject(new TypeError('Failed to fetch')),
    () => new Response('', { status: 503 }),
    running(4),
  );
  await expectReloadAfter(3);
});

test('stops polling and aborts a pending request when the visitor ends the preview', async () => {
  const fetching = jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(
      (_url, options) =>
        new Promise((_resolve, reject) =>
          options!.signal!.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError'))),
        ),
    );
  const reload = jest.fn();
  const element = banner();
  watchPreview(element, reload);
  element.dispatchEvent(new Event('submit'));
  await jest.advanceTimersByTimeAsync(PREVIEW_CHECK_MS * 3);
  expect(fetching).toHaveBeenCalledTimes(1);
  expect(reload).not.toHaveBeenCalled();
});
