import type { ClaimTexts } from './claim';
import { claimsQuery, parseTrackRecordPath } from './track-record-path';

const claim: ClaimTexts = { address: '1 Maple St. #2 & co', zip: '77002', soldOn: '2026-03-05', salePrice: '260,000' };

const empty = { borrower: '', claims: [] };

test('writes claims compactly and reads them back', () => {
  const query = claimsQuery({ borrower: ' ', claims: [claim, { ...claim, address: ' 2 Oak Avenue ' }] });
  expect(query).toBe('c=77002.20260305.260000.1+Maple+St.+%232+%26+co&c=77002.20260305.260000.2+Oak+Avenue');
  expect(parseTrackRecordPath(`/result?${query}`)).toEqual({
    ...empty,
    view: 'result',
    claims: [claim, { ...claim, address: '2 Oak Avenue' }],
  });
  expect(claimsQuery({ borrower: 'Ada Moss', claims: [] })).toBe('b=Ada+Moss');
});

test.each([
  ['', { ...empty, view: 'form' }],
  ['/', { ...empty, view: 'form' }],
  ['/result', { ...empty, view: 'result' }],
  ['/result?c=nonsense&d=1', { ...empty, view: 'result' }],
  [
    '/?c=77.2026.much.Elm',
    { ...empty, view: 'form', claims: [{ address: 'Elm', zip: '77', soldOn: '', salePrice: 'much' }] },
  ],
  ['/?b=+Ada+Moss+', { ...empty, view: 'form', borrower: 'Ada Moss' }],
  ['/result/more', { ...empty, view: 'unknown' }],
])('parses %p as %p', (below, view) => {
  expect(parseTrackRecordPath(below)).toEqual(view);
});
