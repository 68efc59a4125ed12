import { formatAmount, formatExactAmount, formatPercent } from './format';
import { normalizeNumber, parseNumber } from './parse-number';
import { projectTypeLabel } from './project-types';

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

test('parses numbers as users type them', () => {
  expect(['350000', '350,000', '$350,000', '7.5 %', '−3', '.5'].map(parseNumber)).toEqual([
    350_000, 350_000, 350_000, 7.5, -3, 0.5,
  ]);
  // Commas must separate three digits: "1,5" is not 15.
  expect(['1,5', '', 'x', '1e3', '--1'].map(parseNumber)).toEqual(Array(5).fill(undefined));
  expect(['350000', '1.23456', 'x', '9'.repeat(20)].map(normalizeNumber)).toEqual([
    '350,000',
    '1.235',
    'x',
    '9'.repeat(20),
  ]);
});

test('labels project types and keeps unknown ones', () => {
  expect(['FIX_AND_FLIP', 'CRE', 'NEW_CONSTRUCTION', 'LAND'].map(projectTypeLabel)).toEqual([
    'Fix & Flip',
    'CRE',
    'New construction',
    'LAND',
  ]);
});
