import { dictionary } from '@zxcvbn-ts/language-common';
import { PASSWORD_MIN_LENGTH } from '../rules/fields';
import { isCommonPassword } from './common-passwords';

const ranked = dictionary['passwords-common'].filter((password) => password.length >= PASSWORD_MIN_LENGTH);

// Behaviour: passwords.guessable
test('contains exactly the 10,000 most common passwords of sufficient length', () => {
  expect(ranked.slice(0, 10_000).filter((password) => !isCommonPassword(password))).toEqual([]);
  expect(ranked.slice(10_000).filter(isCommonPassword)).toEqual([]);
});

test.each(['password', 'PASSWORD', 'Password1', '123456', 'qwerty123', 'LetMeIn'])('contains %s', (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

test.each(['lender-demo', 'correct horse', '', 'constructor'])('does not contain "%s"', (password) => {
  expect(isCommonPassword(password)).toBe(false);
});
