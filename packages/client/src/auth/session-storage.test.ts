import { DRAFT_STORAGE_PREFIX, RIGHTS_STORAGE_KEY } from '@lender-portal/contracts';
import { canStoreSession, sessionStorageAdapter } from './session-storage';

const QUOTA = 20_000;
const used = () =>
  Object.entries<string>(localStorage).reduce((size, [key, value]) => size + key.length + value.length, 0);
const realSetItem = Object.getOwnPropertyDescriptor(Storage.prototype, 'setItem')!.value as Storage['setItem'];

beforeEach(() => {
  localStorage.clear();
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function setItem(this: Storage, key, value) {
    const replaced = this.getItem(key);
    const freed = replaced === null ? 0 : key.length + replaced.length;
    if (used() - freed + key.length + value.length > QUOTA)
      throw new DOMException('The quota has been exceeded', 'QuotaExceededError');
    realSetItem.call(this, key, value);
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

// Behaviour: sign-in.no-storage
test.each([
  ['nothing', {}, true],
  ['unsaved input', { [`${DRAFT_STORAGE_PREFIX}user-1`]: 9_000, [`${DRAFT_STORAGE_PREFIX}user-2`]: 9_000 }, true],
  ['another module', { 'another-module': 19_000 }, false],
  ['another module and too little of our own', { 'another-module': 16_000, [RIGHTS_STORAGE_KEY]: 3_000 }, false],
])('expects of a storage with %s what the adapter does, and changes nothing', (_what, stored, canStore) => {
  for (const [key, size] of Object.entries(stored)) localStorage.setItem(key, 'x'.repeat(size));
  const before = { ...localStorage };
  expect(canStoreSession()).toBe(canStore);
  expect({ ...localStorage }).toEqual(before);
  sessionStorageAdapter.setItem('session', 'x'.repeat(8_192));
  expect(localStorage.getItem('session') !== null).toBe(canStore);
});
