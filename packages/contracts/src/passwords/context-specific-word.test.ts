import { findContextSpecificWord } from './context-specific-word';

const owner = { email: 'ada.lovelace@summit.example', brandName: 'Lender Portal' };

// Behaviour: passwords.guessable
test.each([
  ['ada.lovelace@summit.example', 'email'],
  ['Ada.Lovelace@Summit.Example', 'email'],
  ['ada.lovelace', 'email'],
  ['ADALOVELACE', 'email'],
  ['ada_lovelace1815', 'email'],
  ['Lender Portal', 'brand'],
  ['lenderportal', 'brand'],
  ['lender-portal-2026!', 'brand'],
  ['lender-demo', undefined],
  ['lovelace', undefined],
  ['my lender portal', undefined],
  ['......', undefined],
  ['', undefined],
])('"%s": %s', (password, expected) => {
  expect(findContextSpecificWord(password, owner)).toBe(expected);
});

test('recognizes an address of digits', () => {
  expect(findContextSpecificWord('20251122', { ...owner, email: '20251122@summit.example' })).toBe('email');
  expect(findContextSpecificWord('91827364', { ...owner, email: '20251122@summit.example' })).toBeUndefined();
});

test('accepts any password while the address is unknown', () => {
  expect(findContextSpecificWord('!!!!!!', { email: '', brandName: '' })).toBeUndefined();
});
