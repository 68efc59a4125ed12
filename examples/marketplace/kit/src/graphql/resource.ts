/** State of one key of a {@link Resource}: the latest data, and the error if the latest request failed. */
export interface Snapshot<T> {
  readonly loading: boolean;
  /** Kept while newer data loads, and if loading fails. */
  readonly data?: T;
  readonly error?: unknown;
}

/** Data requested by key, cached while its application is mounted, and observable by components. */
export interface Resource<Key, T> {
  /** Returns the current state. The first call for a key sends its request. Equal objects mean no change. */
  read(key: Key): Snapshot<T>;
  /** Requests the key again, unless a request is pending or the last response is younger than `maxAge` milliseconds. */
  refresh(key: Key, maxAge?: number): void;
  /** Resolves when no request of the key is pending. Never rejects. */
  settled(key: Key): Promise<void>;
  /** All keys with data, in the order of their first requests. */
  entries(): [Key, T][];
  /** Calls the listener after each change. Returns the unsubscribe function. */
  subscribe(listener: () => void): () => void;
  /** Aborts pending requests and clears the cache. */
  dispose(): void;
}

/**
 * @param load requests one key; its signal aborts when the resource is disposed
 * @returns a resource with at most one pending request per key
 */
export function createResource<Key, T>(load: (key: Key, signal: AbortSignal) => Promise<T>): Resource<Key, T> {
  const snapshots = new Map<Key, Snapshot<T>>();
  const answeredAt = new Map<Key, number>();
  const requests = new Map<Key, Promise<void>>();
  const listeners = new Set<() => void>();
  const abort = new AbortController();

  const settle = (key: Key, snapshot: Snapshot<T>) => {
    if (abort.signal.aborted) return;
    answeredAt.set(key, Date.now());
    snapshots.set(key, snapshot);
    for (const listener of listeners) listener();
  };

  const request = (key: Key): Snapshot<T> => {
    const { error: _, ...before } = snapshots.get(key) ?? {};
    const started = { ...before, loading: true };
    snapshots.set(key, started);
    requests.set(
      key,
      load(key, abort.signal).then(
        (data) => settle(key, { loading: false, data }),
        (error: unknown) => settle(key, { ...before, loading: false, error }),
      ),
    );
    return started;
  };

  return {
    read: (key) => snapshots.get(key) ?? request(key),
    refresh(key, maxAge = 0) {
      if (snapshots.get(key)?.loading || Date.now() - (answeredAt.get(key) ?? 0) < maxAge) return;
      request(key);
      for (const listener of listeners) listener();
    },
    settled: (key) => requests.get(key) ?? Promise.resolve(),
    entries: () => [...snapshots].flatMap(([key, { data }]) => (data === undefined ? [] : [[key, data] as [Key, T]])),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispose() {
      abort.abort();
      snapshots.clear();
      requests.clear();
      listeners.clear();
    },
  };
}
