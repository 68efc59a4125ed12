import { setViewportWidth } from './set-viewport-width';

test('updates media queries on the width', () => {
  const wide = window.matchMedia('(min-width:1200px)');
  const listener = jest.fn();
  wide.addEventListener('change', listener);
  expect(wide.matches).toBe(true);
  setViewportWidth(1199);
  expect(wide.matches).toBe(false);
  expect(listener).toHaveBeenCalledTimes(1);
  expect(window.matchMedia('(min-width: 74.9em)').matches).toBe(true);
  expect(window.matchMedia('(min-width: 75em)').matches).toBe(false);
  expect(window.matchMedia('(min-width: 900px) and (max-width: 1199.95px)').matches).toBe(true);
});

test('matches no other conditions', () => {
  expect(window.matchMedia('(prefers-color-scheme: dark)').matches).toBe(false);
});
