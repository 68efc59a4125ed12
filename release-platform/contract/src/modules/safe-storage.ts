/** Browser storage that never throws. Values that cannot be stored stay in memory until the page closes. */
export interface SafeStorage {
  getItem(key: string): string | null;
  /**
   * @param otherwise what happens to the old value if storage is blocked or full. Keep it only if it is better than none:
   *   unsaved input, but not a setting or session
   * @returns whether the browser stored the value
   */
  setItem(key: string, value: string, otherwise?: 'forget-old' | 'keep-old'): boolean;
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
    setItem(key, value, otherwise = 'forget-old') {
      const isStored = attempt((storage) => {
        storage.setItem(key, value);
        return true;
      });
      if (isStored) {
        memory.delete(key);
        return true;
      }
      // An older value would come back with the next page.
      if (otherwise === 'forget-old') attempt((storage) => storage.removeItem(key));
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
