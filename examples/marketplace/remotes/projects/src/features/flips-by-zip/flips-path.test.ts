import { parseListPath } from '@lender-portal/remote-kit';
import { readFilter, zipOrders, zipsHref } from './flips-path';

test.each(zipOrders)('parses its own URL of the order %s', (order) => {
  const filter = { state: 'TX', search: 'san & co', order };
  const view = parseListPath(zipsHref('', filter, 2));
  expect(view).toMatchObject({ view: 'list', page: 2 });
  expect(view.view === 'list' && readFilter(view.query)).toEqual(filter);
});

test.each(['', '?state=XX', '?sort=luck', '?state='])('parses %p as no filter', (search) => {
  const none = { state: '', search: '', order: 'FLIPS' } as const;
  expect(readFilter(new URLSearchParams(search))).toEqual(none);
  expect(zipsHref('/flips', none)).toBe('/flips');
});
