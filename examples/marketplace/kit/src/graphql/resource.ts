/** What is known about one key of a {@link Resource}: the last data, and the last request's failure if it failed. */
export interface Snapshot<T> {
  readonly loading: boolean;
  /** Stays while newer data is on its way and when that fails. */
  readonly data?: T;
  readonly error?: unknown;
}

/** Data that is requested by key, kept while its application is mounted, and observed by components. */
export interface Resource<Key, T> {
  /** What is known now. The first call for a key sends its request. Equal objects mean that nothing has changed. */
  read(key: Key): Snapshot<T>;
  /** Requests the key again, unless a request is under way or the last answer is younger than `maxAge` milliseconds. */
  refresh(key: Key, maxAge?: number): void;
  /** Ends when no request of the key is under way; never rejects. */
  settled(key: Key): Promise<void>;
  /** The data of every key that has some, in the order of the first requests. */
  entries(): [Key, T][];
  /** Calls the listener after each change, until the returned function is called. */
  subscribe(listener: () => void): () => void;
  /** Aborts pending requests and clears the cache. */
  dispose(): void;
}

/**
 * @param load requests one key; its signal aborts when the resource is disposed of
 * @returns a resource that sends a request at most once at a time for each key
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
