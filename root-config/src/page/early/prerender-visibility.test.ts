import { AUTH_STORAGE_KEY } from '@lender-portal/contracts';
import type { RouteAccess } from '@lender-portal/module-contract';
import type { GuardedViewer } from '../../guards/viewer';
import { isPrerenderVisible } from './prerender-visibility';
import { forgetRights, rememberRights } from './remembered-rights';

const session = { access_token: 'token', user: { id: 'u1' } };
const rights: GuardedViewer = {
  userId: 'u1',
  hasCompany: true,
  isProfileComplete: true,
  isMain: false,
  isWhiteLabelLender: false,
};

beforeEach(() => {
  localStorage.setItem(AUTH_STORAGE_KEY, JSON.stringify(session));
  rememberRights(rights);
});
afterEach(() => localStorage.clear());

// Behaviour: page.prerender
describe('a prerendered page', () => {
  it.each<[boolean, RouteAccess]>([
    [true, 'lender'],
    [false, 'main-user'],
    [false, 'white-label'],
    [false, 'incomplete'],
    [false, 'newcomer'],
    [false, 'guest'],
  ])('is visible: %s, to a member on a page for %s', (isVisible, access) => {
    expect(isPrerenderVisible(access, session)).toBe(isVisible);
  });

  it('is hidden without a valid session', () => {
    expect(isPrerenderVisible('lender', undefined)).toBe(false);
  });

  it.each([
    ['rights are unknown', () => forgetRights()],
    ['another user was here', () => rememberRights({ ...rights, userId: 'u2' })],
  ])('is hidden if %s', (_what, prepare) => {
    prepare();
    expect(isPrerenderVisible('lender', session)).toBe(false);
  });

  it('is visible to guests only without any stored session', () => {
    expect(isPrerenderVisible('guest', undefined)).toBe(false);
    localStorage.clear();
    expect(isPrerenderVisible('guest', undefined)).toBe(true);
  });
});
