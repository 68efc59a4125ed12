import { routeTable } from '@lender-portal/testing/route-table';
import { hasSessionInHash, consumeMailedLink } from './mailed-link';

const portal = { appUrl: 'http://localhost/lenders', basePath: '/lenders', routeTable };
const session = '#access_token=a.b.c&expires_in=3600&refresh_token=r&sb=&token_type=bearer&type=';
const credential = { accessToken: 'a.b.c', refreshToken: 'r' };

function open(address: string) {
  history.replaceState(null, '', `/lenders${address}`);
  return consumeMailedLink(portal);
}

const shown = () => location.pathname + location.search + location.hash;

afterEach(() => sessionStorage.clear());

describe('a link of our mails', () => {
  const link = (type: string, redirectTo = '') =>
    open(`/confirm?${new URLSearchParams({ token_hash: 'abc', type, redirect_to: redirectTo })}`)();

  // Behaviour: links.click
  it.each([
    ['signup', 'http://localhost/lenders', '/lenders/exchange'],
    ['signup', 'http://localhost/lenders/', '/lenders/'],
    ['signup', 'http://localhost/lenders/loans?page=2', '/lenders/loans?page=2'],
    ['recovery', 'http://localhost/lenders/reset/change-password', '/lenders/reset/change-password'],
    ['recovery', 'http://localhost/lenders/loans', '/lenders/reset/change-password'],
    ['magiclink', '', '/lenders/exchange'],
    ['signup', 'https://elsewhere.example/lenders/loans', '/lenders/exchange'],
    ['signup', 'http://localhost/lenders.elsewhere.example/', '/lenders/exchange'],
    ['signup', 'http://localhost/lenders//elsewhere.example', '/lenders/exchange'],
    ['signup', 'http://localhost/lenders/sign-in', '/lenders/exchange'],
    ['signup', 'http://localhost/lenders/confirm?token_hash=other', '/lenders/exchange'],
    ['signup', '/lenders/loans', '/lenders/exchange'],
    ['signup', 'javascript:alert(1)', '/lenders/exchange'],
  ])('opens %s to %s at %s and removes the token from the URL', (type, redirectTo, target) => {
    expect(link(type, redirectTo)).toMatchObject({ type, credential: { tokenHash: 'abc' }, target });
    expect(shown()).toBe('/lenders/confirm');
  });

  // Behaviour: links.click
  it.each([
    '?type=signup',
    '?token_hash=&type=signup',
    '?token_hash=abc',
    '?token_hash=abc&type=sms',
    '?token_hash=abc&type=toString',
  ])('ignores %s', (query) => {
    expect(open(`/confirm${query}`)()).toBeUndefined();
    expect(shown()).not.toContain('abc');
  });

  // Behaviour: links.click
  it('keeps the link over a reload until it is discarded', () => {
    link('signup');
    const reloaded = open('/confirm');
    expect(reloaded()).toMatchObject({ credential: { tokenHash: 'abc' }, target: '/lenders/exchange' });
    reloaded()!.forget();
    expect(reloaded()).toBeUndefined();
    expect(open('/confirm')()).toBeUndefined();
  });

  it('ignores links on other pages', () => {
    link('signup');
    expect(open('/sign-in')()).toBeUndefined();
    expect(open('/loans?token_hash=abc&type=signup')()).toBeUndefined();
    expect(shown()).toBe('/lenders/loans?token_hash=abc&type=signup');
  });
});

describe('a session in the hash', () => {
  it.each([
    ['', 'signup', '/lenders/exchange'],
    ['/', 'signup', '/lenders/'],
    ['/loans?page=2', 'magiclink', '/lenders/loans?page=2'],
    ['/reset/change-password', 'recovery', '/lenders/reset/change-password'],
    ['/confirm', 'signup', '/lenders/exchange'],
  ])('opens %s, %s, at %s and removes the tokens from the URL', (address, type, target) => {
    expect(open(`${address}${session}${type}`)()).toMatchObject({ type, credential, target });
    expect(shown()).toBe('/lenders/confirm');
  });

  it('uses a default for an unknown type', () => {
    expect(open(`/${session}toString`)()).toMatchObject({ type: 'magiclink', credential });
  });

  it('is not stored and takes precedence over a token', () => {
    open(`/confirm?token_hash=abc&type=signup${session}signup`);
    expect(sessionStorage).toHaveLength(0);
    expect(open('/confirm')()).toBeUndefined();
  });

  it('is ignored without refresh token but removed from the URL', () => {
    expect(open('/loans#access_token=a.b.c')()).toBeUndefined();
    expect(shown()).toBe('/lenders/confirm');
  });

  it.each([
    [`${session}signup`, true],
    ['#top', false],
    ['', false],
  ])('%s: %s', (hash, expected) => {
    expect(hasSessionInHash({ hash })).toBe(expected);
  });
});
