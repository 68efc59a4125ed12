import { formatCount, formatInteger } from './index';

test('uses the singular for one only', () => {
  expect([0, 1, 2, 1024].map((count) => formatCount(count, 'project'))).toEqual([
    '0 projects',
    '1 project',
    '2 projects',
    '1,024 projects',
  ]);
});

test.each([0, 7, 999, 1_000, 12_345, 999_999, 1_250_000, 1e15, -1, -1_000, -999.6])(
  'groups the digits of %d like Intl',
  (count) => {
    expect(formatInteger(count)).toBe(Math.round(count).toLocaleString('en-US'));
  },
);

test('has no negative zero', () => {
  expect(formatInteger(-0.2)).toBe('0');
});
