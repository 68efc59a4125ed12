import { phoneMask } from './phone-mask';

/** `|` stands for the caret. */
const mask = (typed: string, isDeletingForward = false) => {
  const { text, caret } = phoneMask(typed.replace('|', ''), typed.indexOf('|'), { isDeletingForward });
  return `${text.slice(0, caret)}|${text.slice(caret)}`;
};

test.each([
  // typed
  ['2|', '(2|'],
  ['(212|', '(212|'],
  ['(2125|', '(212) 5|'],
  ['(212) 5550|', '(212) 555-0|'],
  ['(212) 555-01009|', '(212) 555-0100|'],
  ['(212x|', '(212|'],
  ['x|', '|'],
  ['+|', '|'],
  // typed in the middle
  ['(29|12) 555', '(29|1) 255-5'],
  // pasted or filled in
  ['2125550100|', '(212) 555-0100|'],
  ['+12125550100|', '(212) 555-0100|'],
  ['12125550100|', '(212) 555-0100|'],
  ['+1 (212) 555-0100|', '(212) 555-0100|'],
  ['212.555.0100|', '(212) 555-0100|'],
  ['  1-212-555-0100 |', '(212) 555-0100|'],
  // taken out backwards: the caret passes the signs
  ['(212) |', '(212|'],
  ['(212)|555', '(212|) 555'],
  ['(212) 555|0100', '(212) 555|-0100'],
  ['|212) 555', '(|212) 555'],
  ['|', '|'],
])('%s becomes %s', (typed, expected) => {
  expect(mask(typed)).toBe(expected);
});

test('deleting forwards passes the signs too', () => {
  expect(mask('(212| 555', true)).toBe('(212) |555');
  expect(mask('(212) 555|0100', true)).toBe('(212) 555-|0100');
});
