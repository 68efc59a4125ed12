import { normalizeInput, parseInput, type InputUnit } from './parse-input';

const number = (value: number) => ({ kind: 'number', value });
const converted = (value: number) => ({ kind: 'number', value, isConverted: true });
const unclear = (...answers: string[]) => ({ kind: 'ambiguous', answers });

const table: [string, InputUnit, object][] = [
  ['', '$', { kind: 'empty' }],
  ['  ', '%', { kind: 'empty' }],
  ['much', '$', { kind: 'invalid' }],
  ['$350,000', '$', number(350_000)],
  ['-5', '$', number(-5)],
  ['0', '$', number(0)],
  ['9'.repeat(30), '$', number(1e30)],
  ['350k', '$', converted(350_000)],
  ['$1.2M', '$', converted(1_200_000)],
  ['50%', '$', { kind: 'invalid' }],
  ['7', '%', number(7)],
  ['7 %', '%', number(7)],
  ['0.07', '%', unclear('7%', '0.07%')],
  ['.125', '%', unclear('12.5%', '0.125%')],
  ['0.07%', '%', number(0.07)],
  ['0', '%', number(0)],
  ['1', '%', number(1)],
  ['-0.5', '%', number(-0.5)],
  ['$7', '%', { kind: 'invalid' }],
  ['6', 'month', number(6)],
  ['6 months', 'month', number(6)],
  ['6mo', 'month', number(6)],
  ['1 year', 'month', converted(12)],
  ['1.5y', 'month', converted(18)],
  ['30', 'year', number(30)],
  ['30 yrs', 'year', number(30)],
  ['360 months', 'year', converted(30)],
  ['some years', 'year', { kind: 'invalid' }],
  ['$6', 'month', { kind: 'invalid' }],
  ['1.25x', 'x', number(1.25)],
  ['1.25', 'x', number(1.25)],
];

// Behaviour: evaluate.inputs
test.each(table)('reads %p in %s as %p', (text, unit, reading) => {
  expect(parseInput(text, unit)).toEqual(reading);
});

// Behaviour: evaluate.percent
test('confirms small percentages only below their usual range', () => {
  expect(parseInput('0.5', '%', 0.1)).toEqual(number(0.5));
  expect(parseInput('0.02', '%', 0.1)).toEqual(unclear('2%', '0.02%'));
});

const shown: [string, InputUnit, string][] = [
  ['$350000', '$', '350,000'],
  ['350k', '$', '350k'],
  [' much ', '$', 'much'],
  ['7.50 %', '%', '7.5'],
  ['0.07', '%', '0.07'],
  ['0.07 %', '%', '0.07%'],
  ['2 years', 'month', '2 years'],
  ['6 months', 'month', '6'],
  ['1.25x', 'x', '1.25'],
  ['', '$', ''],
];

test.each(shown)('normalizes %p in %s to %p', (text, unit, normalized) => {
  expect(normalizeInput(text, unit)).toBe(normalized);
});
