import {
  KEEP_EVENT,
  KEPT_STORAGE_KEY,
  TAKE_EVENT,
  type KeepRequest,
  type TakeRequest,
} from '@lender-portal/module-contract';
import { FORM_STATE_LIFETIME_MS, FormStateStore } from './form-state-store';

let user: string | undefined = 'main';
const store = new FormStateStore(() => user);
let answer: (request: KeepRequest) => void = () => {};
window.addEventListener(KEEP_EVENT, (event) => answer((event as CustomEvent<KeepRequest>).detail));

function take(name: string): TakeRequest['found'] {
  const detail: TakeRequest = { name };
  window.dispatchEvent(new CustomEvent(TAKE_EVENT, { detail }));
  return detail.found;
}
const typed = (request: KeepRequest) => {
  request.keep('users-mfe/invitation', { email: 'ada@' });
  request.keep('shell/search', 'ada');
};

beforeEach(() => {
  jest.useFakeTimers({ now: 1_000_000 });
  sessionStorage.clear();
  user = 'main';
  answer = typed;
  history.replaceState(null, '', '/lenders/profile/users');
});
afterEach(() => jest.useRealTimers());

// Behaviour: new-version.keep
it('returns stored values until they are dropped', () => {
  expect(store.preserve().isStored).toBe(true);
  expect(take('users-mfe/invitation')?.value).toEqual({ email: 'ada@' });
  take('users-mfe/invitation')!.drop();
  expect(take('users-mfe/invitation')).toBeUndefined();
  take('shell/search')!.drop();
  expect(sessionStorage.getItem(KEPT_STORAGE_KEY)).toBeNull();
});

it('preserves only the values of a replaced module', () => {
  store.preserve('users-mfe');
  expect(take('shell/search')).toBeUndefined();
  expect(take('users-mfe/invitation')).toBeDefined();
});

// Behaviour: new-version.keep
it.each([
  ['another user', () => (user = 'other')],
  ['a guest', () => (user = undefined)],
  ['another page', () => history.replaceState(null, '', '/lenders/exchange')],
  ['later', () => jest.setSystemTime(Date.now() + FORM_STATE_LIFETIME_MS)],
  ['after a sign-out', () => store.forget()],
])('drops stored values: %s', (_who, change) => {
  store.preserve();
  change();
  expect(take('users-mfe/invitation')).toBeUndefined();
  expect(sessionStorage.getItem(KEPT_STORAGE_KEY)).toBeNull();
});

it('drops expired values', () => {
  store.preserve();
  store.dropExpired();
  expect(sessionStorage.getItem(KEPT_STORAGE_KEY)).not.toBeNull();
  jest.setSystemTime(Date.now() + FORM_STATE_LIFETIME_MS);
  store.dropExpired();
  expect(sessionStorage.getItem(KEPT_STORAGE_KEY)).toBeNull();
});

it('returns covered elements and running work, and whether storage succeeded', () => {
  const running = Promise.resolve();
  answer = (request) => {
    request.covers(document.body);
    request.waitFor(running);
  };
  expect(store.preserve()).toEqual({ isStored: true, covered: [document.body], running: [running] });
  answer = typed;
  const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(store.preserve().isStored).toBe(false);
  setItem.mockRestore();
});

it('ignores malformed storage', () => {
  sessionStorage.setItem(KEPT_STORAGE_KEY, '{');
  expect(take('users-mfe/invitation')).toBeUndefined();
});
