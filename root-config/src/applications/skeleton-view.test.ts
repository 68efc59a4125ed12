import { showSkeletonSoon } from './skeleton-view';

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

test('nothing is shown for 150 ms, then the outline of a page until it is taken away', () => {
  const container = document.createElement('div');
  const hide = showSkeletonSoon(container);
  jest.advanceTimersByTime(149);
  expect(container).toBeEmptyDOMElement();
  jest.advanceTimersByTime(1);
  expect(container.querySelector('[role="status"]')).toHaveAttribute('aria-label', 'Loading');
  hide();
  expect(container).toBeEmptyDOMElement();
});

test('what is there before shows no outline', () => {
  const container = document.createElement('div');
  showSkeletonSoon(container)();
  jest.advanceTimersByTime(1000);
  expect(container).toBeEmptyDOMElement();
});
