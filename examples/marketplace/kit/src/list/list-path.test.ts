import { itemHref, listHref, parseListPath } from './list-path';

const first = { view: 'list', page: 1, query: new URLSearchParams() };

test.each([
  ['', first],
  ['/', first],
  ['?page=3', { view: 'list', page: 3, query: new URLSearchParams('page=3') }],
  ['/?page=3&status=funded', { view: 'list', page: 3, query: new URLSearchParams('page=3&status=funded') }],
  ['?page=0', { ...first, query: new URLSearchParams('page=0') }],
  ['?page=-1', { ...first, query: new URLSearchParams('page=-1') }],
  ['?page=1e9', { ...first, query: new URLSearchParams('page=1e9') }],
  ['?page=9999999', { ...first, query: new URLSearchParams('page=9999999') }],
  ['/projects/p-1', { view: 'item', id: 'p-1' }],
  ['/projects/p-1/?page=2', { view: 'item', id: 'p-1' }],
  ['/projects/a%2Fb', { view: 'item', id: 'a/b' }],
  ['/projects/%E0%A4%A', { view: 'item', id: '%E0%A4%A' }],
  ['/projects', { view: 'unknown' }],
  ['/projects/', { view: 'unknown' }],
  ['/projects/p-1/offers', { view: 'unknown' }],
  ['/elsewhere', { view: 'unknown' }],
])('parses %p as %p', (below, view) => {
  expect(parseListPath(below, '/projects')).toEqual(view);
});

test.each([
  ['/l-1', { view: 'item', id: 'l-1' }],
  ['/l-1/', { view: 'item', id: 'l-1' }],
  ['/l-1/steps', { view: 'unknown' }],
  ['//', { view: 'unknown' }],
])('parses %p without a folder as %p', (below, view) => {
  expect(parseListPath(below)).toEqual(view);
});

test('parses its own URLs', () => {
  expect(listHref('/lenders/exchange', 1)).toBe('/lenders/exchange');
  expect(listHref('/lenders/exchange', 2)).toBe('/lenders/exchange?page=2');
  expect(listHref('/lenders/loans', 2, { status: 'paid-off' })).toBe('/lenders/loans?status=paid-off&page=2');
  expect(parseListPath(itemHref('', 'a/b?c', '/projects'), '/projects')).toEqual({ view: 'item', id: 'a/b?c' });
  expect(parseListPath(itemHref('', 'a/b?c'))).toEqual({ view: 'item', id: 'a/b?c' });
});
