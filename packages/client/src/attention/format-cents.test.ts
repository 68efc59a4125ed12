import { formatCents } from './format-cents';

it.each([
  [0, '$0'],
  [125_000_000, '$1,250,000'],
  [189_620, '$1,896.20'],
  [5, '$0.05'],
])('formats %d cents as %s', (cents, text) => {
  expect(formatCents(cents)).toBe(text);
});
