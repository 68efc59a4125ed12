import { act, render, screen } from '@testing-library/react';
import { LazyRender, ROW_HEIGHT } from './lazy-render.component';
import { SCROLL_PAUSE_MS } from './render-queue';

const LONG = 50 * ROW_HEIGHT;

let idle: (() => void)[] = [];
const observers: { near: () => void }[] = [];

class FakeIntersectionObserver {
  constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
    observers.push({ near: () => callback([{ isIntersecting: true }]) });
  }
  observe() {}
  disconnect() {}
}

const become = (work: () => void) => act(async () => work());
const runIdle = () => become(() => idle.splice(0).forEach((callback) => callback()));
const shown = () => screen.queryAllByText(/^List/).map(({ textContent }) => textContent);

function renderLists(...heights: number[]) {
  return render(
    heights.map((height, index) => (
      <LazyRender key={index} height={height}>
        <p>{`List ${index}`}</p>
      </LazyRender>
    )),
  );
}

beforeEach(() => {
  idle = [];
  observers.length = 0;
  Object.assign(window, {
    IntersectionObserver: FakeIntersectionObserver,
    requestIdleCallback: (callback: () => void) => idle.push(callback),
  });
});
afterEach(() => {
  delete (window as { IntersectionObserver?: unknown }).IntersectionObserver;
  delete (window as { requestIdleCallback?: unknown }).requestIdleCallback;
});

test('renders short content at once', () => {
  renderLists(ROW_HEIGHT, LONG);
  expect(shown()).toEqual(['List 0']);
});

// Behaviour: documents.long-lists
test('renders long content in order, one at a time, while the browser is idle', async () => {
  renderLists(LONG, LONG, LONG);
  expect(shown()).toEqual([]);
  await runIdle();
  expect(shown()).toEqual(['List 0']);
  await runIdle();
  await runIdle();
  expect(shown()).toEqual(['List 0', 'List 1', 'List 2']);
  expect(idle).toEqual([]);
});

test('renders content first that approaches the viewport', async () => {
  renderLists(LONG, LONG, LONG);
  await become(() => observers[2]?.near());
  expect(shown()).toEqual(['List 2']);
  await runIdle();
  await runIdle();
  expect(shown()).toEqual(['List 0', 'List 1', 'List 2']);
});

// Behaviour: documents.long-lists
test('renders everything before printing', async () => {
  renderLists(LONG, LONG, LONG);
  await become(() => window.dispatchEvent(new Event('beforeprint')));
  expect(shown()).toEqual(['List 0', 'List 1', 'List 2']);
});

test('continues after content is removed', async () => {
  const { unmount } = renderLists(LONG, LONG);
  unmount();
  renderLists(LONG);
  await runIdle();
  expect(shown()).toEqual(['List 0']);
});

test('pauses while the user scrolls', async () => {
  jest.useFakeTimers();
  renderLists(LONG);
  window.dispatchEvent(new Event('scroll'));
  await runIdle();
  expect(shown()).toEqual([]);
  await become(() => jest.advanceTimersByTime(SCROLL_PAUSE_MS));
  await runIdle();
  expect(shown()).toEqual(['List 0']);
  jest.useRealTimers();
});
