import { routeTable } from '@lender-portal/testing/route-table';
import { safeBackUrl } from './back-url';

describe('safeBackUrl', () => {
  // Behaviour: access.back-url
  it.each(['/loans', '/loans?page=2#top', '/profile/documents/license', '/unknown'])('keeps %s', (value) => {
    expect(safeBackUrl(value, routeTable)).toBe(value);
  });

  // Behaviour: access.back-url, access.canonical
  it.each([
    ['/Exchange?View=1', '/exchange?View=1'],
    ['/loans//AbC/', '/loans/AbC'],
  ])('returns for %s the canonical %s', (value, canonical) => {
    expect(safeBackUrl(value, routeTable)).toBe(canonical);
  });

  // Behaviour: access.back-url
  it.each([
    null,
    '',
    '//evil.example',
    '///evil.example',
    '/\\evil',
    '\\\\evil',
    'https:evil',
    'https://evil.example/loans',
    'javascript:alert(1)',
    'data:text/html,x',
    'loans',
    '/\t/evil.example',
    '/\n/evil.example',
    '/a/..//evil.example',
    '/.//evil.example',
    '/sign-in',
    '/Sign-In',
    '/%53ign-in/',
    '/x/..//sign-in',
    '/sign-in?backUrl=%2Fsign-in',
    '/reset/change-password',
    '/confirm?token_hash=abc&type=signup',
  ])('falls back to the exchange for %j', (value) => {
    expect(safeBackUrl(value, routeTable)).toBe('/exchange');
  });
});
