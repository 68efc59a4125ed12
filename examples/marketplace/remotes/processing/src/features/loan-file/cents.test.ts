import { centsError, formatCents, parseCents, formatCentsInput } from './cents';

test.each([
  ['12500', 1_250_000],
  ['12,500.00', 1_250_000],
  ['$12,500.5', 1_250_050],
  ['0.29', 29],
  [' 1.15 ', 115],
])('parses %p as %p cents', (text, cents) => {
  expect(parseCents(text)).toBe(cents);
  expect(parseCents(formatCentsInput(cents))).toBe(cents);
});

test.each(['', 'much', '1.234', '-5', '1,5', '9'.repeat(20)])('rejects %p as an amount', (text) => {
  expect(parseCents(text)).toBeUndefined();
  expect(centsError(text, 'Amount')).toMatch(/^Amount /);
});

test('enforces the minimum and maximum amount', () => {
  expect(centsError('0', 'Amount')).toBe('Amount must be at least $0.01');
  expect(centsError('10.01', 'Amount', { max: 1000 })).toBe('Amount must be at most $10.00');
  expect(centsError('10.00', 'Amount', { max: 1000 })).toBeUndefined();
  expect(formatCents(-123_456)).toBe('-$1,234.56');
});
