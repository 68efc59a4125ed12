import { showSkeletonSoon } from './skeleton-view';

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

// Behaviour: page.prerender
test('shows no outline below prerendered content that is not hydrated yet', () => {
  const container = document.createElement('div');
  showSkeletonSoon(container);
  container.setAttribute('data-adopted', '');
  jest.advanceTimersByTime(1000);
  expect(container).toBeEmptyDOMElement();
});
