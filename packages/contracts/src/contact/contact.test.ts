import { isEmail, isUsPhone } from '..';

const ATEXT = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789!#$%&'*+-/=?^_`{|}~";
const LETTERS_DIGITS_HYPHEN = /^[a-z0-9-]$/i;
const characters = Array.from({ length: 0xffff }, (_, code) => String.fromCharCode(code));

// Behaviour: fields.email
test('accepts every atext character of RFC 5322 in the local part, and dots between them', () => {
  const accepted = (address: (character: string) => string) =>
    characters.filter((character) => isEmail(address(character))).sort();
  expect(accepted((character) => `${character}@lender.example`)).toEqual([...ATEXT].sort());
  expect(accepted((character) => `a${character}b@lender.example`)).toEqual([...ATEXT, '.'].sort());
  expect(accepted((character) => `.${character}@lender.example`)).toEqual([]);
  expect(accepted((character) => `${character}.@lender.example`)).toEqual([]);
  expect(accepted((character) => `a..${character}@lender.example`)).toEqual([]);
});

// Behaviour: fields.email
test('accepts letters, digits, inner hyphens and single dots in the domain', () => {
  const allowed = characters.filter((character) => LETTERS_DIGITS_HYPHEN.test(character));
  const accepted = (address: (character: string) => string) =>
    characters.filter((character) => isEmail(address(character)));
  expect(accepted((character) => `ada@a${character}b.example`)).toEqual(
    characters.filter((character) => allowed.includes(character) || character === '.'),
  );
  const ends = allowed.filter((character) => character !== '-');
  expect(accepted((character) => `ada@${character}b.example`)).toEqual(ends);
  expect(accepted((character) => `ada@lender.b${character}`)).toEqual(ends);
});

// Behaviour: fields.email
test.each([
  [`${'a'.repeat(64)}@lender.example`, true],
  [`${'a'.repeat(65)}@lender.example`, false],
  [`ada@${'a'.repeat(63)}.example`, true],
  [`ada@${'a'.repeat(64)}.example`, false],
  [`ada@${'a.'.repeat(122)}abcdef`, true],
  [`ada@${'a.'.repeat(122)}abcdefg`, false],
  ['ada@lender', false],
  ['ada@192.0.2.1', false],
  ['ada@[192.0.2.1]', false],
  ['"ada lovelace"@lender.example', false],
  ['ada(comment)@lender.example', false],
  ['ada@xn--bcher-kva.example', true],
  ['ada@3com.example', true],
  ['', false],
  ['@', false],
])('isEmail(%j) is %s', (address, expected) => {
  expect(isEmail(address)).toBe(expected);
});

// Behaviour: fields.phone
test.each([
  ['(212) 555-0100', true],
  ['+12125550100', true],
  ['(000) 000-0000', false],
  ['(112) 555-0100', false],
  ['(212) 055-0100', false],
  ['(212) 155-0100', false],
  ['+10125550100', false],
  ['+12121550100', false],
  ['+442071838750', false],
  ['(212) 555-01000', false],
  ['(２１２) 555-0100', false],
])('isUsPhone(%j) is %s', (number, expected) => {
  expect(isUsPhone(number)).toBe(expected);
});
