import { formatAmount, formatCount, formatDate } from './format';
import { formatRange } from './pager.component';
import { projectTypeLabel } from './project-types';
import { stateName } from './state-names';

test('amounts are dollars without cents', () => {
  expect(formatAmount(1250000)).toBe('$1,250,000');
  expect(formatAmount(0)).toBe('$0');
});

test('dates are month, day and year', () => {
  expect(formatDate('2026-03-05T12:00:00Z')).toBe('03/05/2026');
});

test('counts take the plural but for one', () => {
  expect([0, 1, 1024].map((count) => formatCount(count, 'project'))).toEqual(['0 projects', '1 project', '1,024 projects']);
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
