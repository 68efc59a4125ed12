import { applyStyleSheets } from '@lender-portal/testing';
import { showSkeletonSoon } from './skeleton-view';

applyStyleSheets();

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

// Behaviour: page.skeletons
test('waits 150 ms before showing a page outline', () => {
  const container = document.createElement('div');
  const hide = showSkeletonSoon(container);
  jest.advanceTimersByTime(149);
  expect(container).toBeEmptyDOMElement();
  jest.advanceTimersByTime(1);
  expect(container.querySelector('[role="status"]')).toHaveAttribute('aria-label', 'Loading');
  hide();
  expect(container).toBeEmptyDOMElement();
});

// Behaviour: page.skeletons
test('shows no outline for faster content', () => {
  const container = document.createElement('div');
  showSkeletonSoon(container)();
  jest.advanceTimersByTime(1000);
  expect(container).toBeEmptyDOMElement();
});

// Behaviour: page.skeletons
test.each([
  ['shows no outline below content of a module that has not mounted completely', '<div><p>Welcome</p></div>', false],
  ['shows an outline next to a hidden module', '<div hidden><p>Welcome</p></div>', true],
  ['shows an outline next to an empty module', '<div></div>', true],
])('%s', (_what, content, isShown) => {
  const container = document.createElement('div');
  showSkeletonSoon(container);
  container.innerHTML = content;
  jest.advanceTimersByTime(1000);
  expect(container.querySelector('[role="status"]') !== null).toBe(isShown);
});
