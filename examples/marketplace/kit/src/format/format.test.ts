import { formatAmount, formatExactAmount, formatPercent } from './format';
import { formatRange } from '../list/pager.component';
import { projectTypeLabel } from './project-types';
import { stateName } from './state-names';

test('amounts are dollars without cents', () => {
  expect(formatAmount(1250000)).toBe('$1,250,000');
  expect(formatAmount(0)).toBe('$0');
  expect(formatAmount(-1250)).toBe('-$1,250');
  expect(formatAmount(-0.2)).toBe('$0');
});

test('amounts that are paid have their cents', () => {
  expect(formatExactAmount(1896.204)).toBe('$1,896.20');
  expect(formatExactAmount(-0.001)).toBe('$0.00');
});

test('percents have as many digits as they are worth', () => {
  expect([7, 12.54, -3.25, -0.01].map((percent) => formatPercent(percent))).toEqual(['7%', '12.5%', '-3.3%', '0%']);
  expect(formatPercent(7.125, 3)).toBe('7.125%');
});

test('the range of the last page ends with the last item', () => {
  expect(formatRange(1, 10, 34)).toBe('1–10 of 34');
  expect(formatRange(4, 10, 34)).toBe('31–34 of 34');
});

test('states have their full names, unknown codes stay', () => {
  expect(['AL', 'TX', 'DC', 'NC', 'WY'].map(stateName)).toEqual(['Alabama', 'Texas', 'District of Columbia', 'North Carolina', 'Wyoming']);
  expect(stateName('PR')).toBe('PR');
});

test('project types have their labels, unknown types stay', () => {
  expect(['FIX_AND_FLIP', 'CRE', 'NEW_CONSTRUCTION', 'LAND'].map(projectTypeLabel)).toEqual(['Fix & Flip', 'CRE', 'New construction', 'LAND']);
});
