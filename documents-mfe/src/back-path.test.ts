import { backPath } from './back-path';

const search = (back: string) => `?${new URLSearchParams({ expanded: 'TX', back })}`;

test.each(['/lenders/exchange/projects/1', '/lenders/direct?page=2', '/lenders/exchange#offers'])(
  'keeps %s',
  (path) => {
    expect(backPath(search(path), '/lenders')).toBe(path);
  },
);

// Behaviour: offers.closed
test.each([
  '',
  'exchange',
  '//evil.example/lenders/x',
  '/\\evil.example/lenders/x',
  'https://evil.example/lenders/x',
  'javascript:alert(1)',
  '/lenders/../admin',
  '/lenders',
  '/lendersx/y',
  '/lenders/\u0000x',
  '/.//evil.example/lenders/',
])('has no target for %j', (path) => {
  expect(backPath(search(path), '/lenders')).toBeUndefined();
});

test('returns undefined without the parameter', () => {
  expect(backPath('?expanded=TX', '/lenders')).toBeUndefined();
});
