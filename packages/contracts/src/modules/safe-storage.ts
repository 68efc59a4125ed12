/** Storage of this browser that never throws. Values that it does not take last as long as the page. */
export interface SafeStorage {
  getItem(key: string): string | null;
  /** @returns whether the browser stored the value; it may block storage, or be full */
  setItem(key: string, value: string): boolean;
  removeItem(key: string): void;
}

/** @param open reads `localStorage` or `sessionStorage`, which throws if the browser blocks it */
function createSafeStorage(open: () => Storage): SafeStorage {
  const memory = new Map<string, string>();
  const attempt = <Value>(access: (storage: Storage) => Value): Value | undefined => {
    try {
      return access(open());
    } catch {
      return undefined;
    }
  };
  return {
    getItem: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key)) ?? null,
    setItem(key, value) {
      const isStored = attempt((storage) => {
        storage.setItem(key, value);
        return true;
      });
      if (isStored) {
        memory.delete(key);
        return true;
      }
      // An older value would come back with the next page.
      attempt((storage) => storage.removeItem(key));
      memory.set(key, value);
      return false;
    },
    removeItem(key) {
      memory.delete(key);
      attempt((storage) => storage.removeItem(key));
    },
  };
}

export const safeLocalStorage = createSafeStorage(() => localStorage);
export const safeSessionStorage = createSafeStorage(() => sessionStorage);
