import { normalizeNumber, parseNumber } from './parse-number';
import { projectTypeLabel } from './project-types';

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
