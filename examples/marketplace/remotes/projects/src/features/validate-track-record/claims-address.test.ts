import { emptyClaim, toInputs, type ClaimTexts } from './claim';
import { readClaims, writeClaims } from './claims-address';

const claim: ClaimTexts = { address: '1 Maple St. #2 & co', zip: '77002', soldOn: '2026-03-05', salePrice: '260,000' };

test('writes claims compactly and reads them back', () => {
  const query = writeClaims({ borrower: ' ', claims: [claim, { ...claim, address: ' 2 Oak Avenue ' }] });
  expect(query).toBe('c=77002.20260305.260000.1+Maple+St.+%232+%26+co&c=77002.20260305.260000.2+Oak+Avenue');
  expect(readClaims(query)).toEqual({ borrower: '', claims: [claim, { ...claim, address: '2 Oak Avenue' }] });
});

test.each([
  ['c=nonsense&d=1', '', [emptyClaim]],
  ['c=77.2026.much.Elm', '', [{ address: 'Elm', zip: '77', soldOn: '', salePrice: 'much' }]],
  ['b=+Ada+Moss+', 'Ada Moss', [emptyClaim]],
])('reads %p', (query, borrower, claims) => {
  expect(readClaims(query)).toEqual({ borrower, claims });
});

test('writes incomplete claims, but not a single empty one', () => {
  expect(writeClaims({ borrower: '', claims: [{ ...emptyClaim, zip: '7.7', salePrice: 'much' }] })).toBe('c=77..much.');
  expect(writeClaims({ borrower: 'Ada Moss', claims: [emptyClaim] })).toBe('b=Ada+Moss');
});

// Behaviour: apps.track-record
test('submits up to fifty complete claims', () => {
  const today = '2026-11-30';
  const claims = (count: number) => Array.from({ length: count }, () => claim);
  expect(toInputs(claims(50), today)).toHaveLength(50);
  expect(toInputs(claims(51), today)).toBeUndefined();
  expect(toInputs([claim, emptyClaim], today)).toBeUndefined();
  expect(toInputs([], today)).toBeUndefined();
});
