import { formatAmount, formatExactAmount, formatPercent } from './index';

test('formats amounts in dollars without cents', () => {
  expect(formatAmount(1250000)).toBe('$1,250,000');
  expect(formatAmount(0)).toBe('$0');
  expect(formatAmount(-1250)).toBe('-$1,250');
  expect(formatAmount(-0.2)).toBe('$0');
});

test('formats exact amounts with cents', () => {
  expect(formatExactAmount(1896.204)).toBe('$1,896.20');
  expect(formatExactAmount(-0.001)).toBe('$0.00');
});

test('formats percents without trailing zeros', () => {
  expect([7, 12.54, -3.25, -0.01].map((percent) => formatPercent(percent))).toEqual(['7%', '12.5%', '-3.3%', '0%']);
  expect(formatPercent(7.125, 3)).toBe('7.125%');
});
