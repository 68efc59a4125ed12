import { AUTH_STORAGE_KEY } from '@lender-portal/contracts';
import { guardRestoredPage } from './restored-page';

const reload = jest.fn();
let pageUser: string | undefined;

const fire = (type: 'pagehide' | 'pageshow', persisted: boolean) =>
  window.dispatchEvent(Object.assign(new Event(type), { persisted }));
const isHidden = () => document.documentElement.hasAttribute('data-frozen');
const store = (user: string | undefined) =>
  user ? localStorage.setItem(AUTH_STORAGE_KEY, JSON.stringify({ user: { id: user } })) : localStorage.clear();

// The guard is global, so these tests share it.
beforeAll(() => guardRestoredPage({ userId: () => pageUser, reload }));
beforeEach(() => {
  reload.mockClear();
  document.documentElement.removeAttribute('data-frozen');
});

// Behaviour: session.restored-page
it.each([
  ['ada', 'ada'],
  [undefined, undefined],
])('hides a cached page of %s and shows it again to %s', (user, stored) => {
  pageUser = user;
  store(stored);
  fire('pagehide', true);
  expect(isHidden()).toBe(true);
  fire('pageshow', true);
  expect(isHidden()).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

// Behaviour: session.restored-page
it.each([
  ['ada', undefined],
  ['ada', 'grace'],
  [undefined, 'ada'],
])('reloads a hidden page of %s if the session belongs to %s', (user, stored) => {
  pageUser = user;
  store(stored);
  fire('pagehide', true);
  fire('pageshow', true);
  expect(isHidden()).toBe(true);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('reloads a page of a user if the stored session is unreadable', () => {
  pageUser = 'ada';
  localStorage.setItem(AUTH_STORAGE_KEY, '{');
  fire('pagehide', true);
  fire('pageshow', true);
  expect(isHidden()).toBe(true);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('ignores pages that are not cached', () => {
  pageUser = 'ada';
  store('grace');
  fire('pagehide', false);
  fire('pageshow', false);
  expect(isHidden()).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});
