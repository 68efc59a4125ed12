import { phoneMask } from './phone-mask';

/** `|` marks the caret. */
const mask = (typed: string, isDeletingForward = false) => {
  const { text, caret } = phoneMask(typed.replace('|', ''), typed.indexOf('|'), { isDeletingForward });
  return `${text.slice(0, caret)}|${text.slice(caret)}`;
};

// Behaviour: fields.phone
test.each([
  // typed
  ['2|', '(2|'],
  ['(212|', '(212|'],
  ['(2125|', '(212) 5|'],
  ['(212) 5550|', '(212) 555-0|'],
  ['(212) 555-01009|', '(212) 555-0100|'],
  ['(212x|', '(212|'],
  ['x|', '|'],
  ['+|', '+|'],
  ['+1|', '|'],
  ['+4|', '+4|'],
  // typed in the middle
  ['(29|12) 555', '(29|1) 255-5'],
  // pasted or autofilled
  ['2125550100|', '(212) 555-0100|'],
  ['+12125550100|', '(212) 555-0100|'],
  ['12125550100|', '(212) 555-0100|'],
  ['+1 (212) 555-0100|', '(212) 555-0100|'],
  ['212.555.0100|', '(212) 555-0100|'],
  ['  1-212-555-0100 |', '(212) 555-0100|'],
  // foreign: unchanged, because truncating would produce another person's number
  ['+44 20 7183 8750|', '+44 20 7183 8750|'],
  ['+ 49 30 901820|', '+ 49 30 901820|'],
  ['0044 20 7183 8750|', '0044 20 7183 8750|'],
  ['442071838750|', '442071838750|'],
  ['+44| 20 7183 8750', '+44| 20 7183 8750'],
  [`+${'4'.repeat(60)}|`, `+${'4'.repeat(39)}|`],
  ['44 20 7183 875|', '44 20 7183 875|'],
  ['44 20 7183 87|', '(442) 071-8387|'],
  // deleted backward: the caret skips punctuation
  ['(212) |', '(212|'],
  ['(212)|555', '(212|) 555'],
  ['(212) 555|0100', '(212) 555|-0100'],
  ['|212) 555', '(|212) 555'],
  ['|', '|'],
])('formats %s as %s', (typed, expected) => {
  expect(mask(typed)).toBe(expected);
});

test('skips punctuation when deleting forward', () => {
  expect(mask('(212| 555', true)).toBe('(212) |555');
  expect(mask('(212) 555|0100', true)).toBe('(212) 555-|0100');
});
