import { defaultFlipFilter } from './flip-filter';
import { flipHref, parseFlipsPath, zipHref } from './flips-path';
import { defaultZipFilter, zipsHref } from './zip-filter';

const zip = (filter: object = {}) => ({ view: 'zip', zip: '77002', filter: { ...defaultFlipFilter, ...filter } });
const start = (filter: object = {}) => ({ view: 'start', filter: { ...defaultZipFilter, ...filter } });

test.each([
  ['', start()],
  ['/', start()],
  [
    '?state=TX&q=aus&months=36&order=-gross-return&page=2',
    start({ state: 'TX', search: 'aus', months: 36, order: { field: 'GROSS_RETURN', direction: 'DESC' }, page: 2 }),
  ],
  ['?state=XX&months=13&order=height&page=0', start()],
  ['/77002', zip()],
  ['/77002/', zip()],
  [
    '/77002?page=3&months=24&order=days-held',
    zip({ page: 3, months: 24, order: { field: 'DAYS_HELD', direction: 'ASC' } }),
  ],
  ['/77002?page=0', zip()],
  ['/77002?page=1e9', zip()],
  ['/somewhere', { ...zip(), zip: 'somewhere' }],
  ['/77002/flip-1', { view: 'flip', zip: '77002', id: 'flip-1' }],
  ['/77002/flip-1/', { view: 'flip', zip: '77002', id: 'flip-1' }],
  ['/77002/%E0%A4%A', { view: 'flip', zip: '77002', id: '%E0%A4%A' }],
  ['/77002/flip-1/more', { view: 'unknown' }],
  ['//flip-1', { view: 'unknown' }],
])('parses %p as %p', (below, view) => {
  expect(parseFlipsPath(below)).toEqual(view);
});

test('parses its own URLs', () => {
  const base = '/lenders/tools/flips-by-zip';
  expect(zipHref(base, '77002')).toBe(`${base}/77002`);
  const filter = { months: 12, order: { field: 'GROSS_PROFIT', direction: 'DESC' }, page: 2 } as const;
  expect(zipHref(base, '77002', filter)).toBe(`${base}/77002?months=12&order=-gross-profit&page=2`);
  expect(parseFlipsPath(zipHref('', '77002', filter))).toEqual(zip(filter));
  const zips = {
    state: 'TX',
    search: 'san a',
    months: 24,
    order: { field: 'ZIP', direction: 'ASC' },
    page: 3,
  } as const;
  expect(zipsHref(base, defaultZipFilter)).toBe(base);
  expect(parseFlipsPath(zipsHref('', zips))).toEqual(start(zips));
  expect(parseFlipsPath(flipHref('', '7/2', 'a/b?c'))).toEqual({ view: 'flip', zip: '7/2', id: 'a/b?c' });
});
