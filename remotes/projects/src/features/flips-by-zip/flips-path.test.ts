import { flipHref, parseFlipsPath, zipHref } from './flips-path';

test.each([
  ['', { view: 'start' }],
  ['/', { view: 'start' }],
  ['/77002', { view: 'zip', zip: '77002', page: 1 }],
  ['/77002/', { view: 'zip', zip: '77002', page: 1 }],
  ['/77002?page=3', { view: 'zip', zip: '77002', page: 3 }],
  ['/77002?page=0', { view: 'zip', zip: '77002', page: 1 }],
  ['/77002?page=1e9', { view: 'zip', zip: '77002', page: 1 }],
  ['/somewhere', { view: 'zip', zip: 'somewhere', page: 1 }],
  ['/77002/flip-1', { view: 'flip', zip: '77002', id: 'flip-1' }],
  ['/77002/flip-1/', { view: 'flip', zip: '77002', id: 'flip-1' }],
  ['/77002/%E0%A4%A', { view: 'flip', zip: '77002', id: '%E0%A4%A' }],
  ['/77002/flip-1/more', { view: 'unknown' }],
  ['//flip-1', { view: 'unknown' }],
])('%p below the base path shows %p', (below, view) => {
  expect(parseFlipsPath(below)).toEqual(view);
});

test('addresses lead back to what they were made for', () => {
  expect(zipHref('/lenders/tools/flips-by-zip', '77002')).toBe('/lenders/tools/flips-by-zip/77002');
  expect(zipHref('/lenders/tools/flips-by-zip', '77002', 2)).toBe('/lenders/tools/flips-by-zip/77002?page=2');
  expect(parseFlipsPath(flipHref('', '7/2', 'a/b?c'))).toEqual({ view: 'flip', zip: '7/2', id: 'a/b?c' });
});
