import { listHref, parseExchangePath, projectHref } from './exchange-path';

test.each([
  ['', { view: 'list', page: 1 }],
  ['/', { view: 'list', page: 1 }],
  ['?page=3', { view: 'list', page: 3 }],
  ['/?page=3', { view: 'list', page: 3 }],
  ['?page=0', { view: 'list', page: 1 }],
  ['?page=-1', { view: 'list', page: 1 }],
  ['?page=1e9', { view: 'list', page: 1 }],
  ['?page=9999999', { view: 'list', page: 1 }],
  ['?other=2', { view: 'list', page: 1 }],
  ['/projects/p-1', { view: 'project', id: 'p-1' }],
  ['/projects/p-1/?page=2', { view: 'project', id: 'p-1' }],
  ['/projects/a%2Fb', { view: 'project', id: 'a/b' }],
  ['/projects/%E0%A4%A', { view: 'project', id: '%E0%A4%A' }],
  ['/projects', { view: 'unknown' }],
  ['/projects/p-1/offers', { view: 'unknown' }],
  ['/elsewhere', { view: 'unknown' }],
])('%p below the base path shows %p', (below, view) => {
  expect(parseExchangePath(below)).toEqual(view);
});

test('addresses lead back to what they were made for', () => {
  expect(listHref('/lenders/exchange', 1)).toBe('/lenders/exchange');
  expect(listHref('/lenders/exchange', 2)).toBe('/lenders/exchange?page=2');
  expect(parseExchangePath(projectHref('', 'a/b?c'))).toEqual({ view: 'project', id: 'a/b?c' });
});
