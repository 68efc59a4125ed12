import { itemHref, parseListPath } from './list-path';

test.each([
  ['', { view: 'list', query: new URLSearchParams() }],
  ['/?page=3&status=FUNDED', { view: 'list', query: new URLSearchParams('page=3&status=FUNDED') }],
  ['/projects/p-1', { view: 'item', id: 'p-1' }],
  ['/projects/p-1/?page=2', { view: 'item', id: 'p-1' }],
  ['/projects/%E0%A4%A', { view: 'item', id: '%E0%A4%A' }],
  ['/projects/', { view: 'unknown' }],
  ['/projects/p-1/offers', { view: 'unknown' }],
  ['/elsewhere', { view: 'unknown' }],
])('parses %p as %p', (below, view) => {
  expect(parseListPath(below, '/projects')).toEqual(view);
});

test('parses its own URLs, with and without a folder', () => {
  expect(parseListPath(itemHref('', 'a/b?c', '/projects'), '/projects')).toEqual({ view: 'item', id: 'a/b?c' });
  expect(parseListPath(itemHref('', 'a/b?c'))).toEqual({ view: 'item', id: 'a/b?c' });
});
