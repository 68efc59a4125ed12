import { LRUCache } from 'lru-cache';

/** LRU cache of results until the next swap. Concurrent callers share one computation. */
export function createRevisionCache(max: number) {
  let last = 0;
  const results = new LRUCache<string, Promise<unknown>>({ max });
  return async <Result>(seq: number, key: string, find: () => Promise<Result>): Promise<Result> => {
    if (seq !== last) results.clear();
    last = seq;
    const result = (results.get(key) as Promise<Result> | undefined) ?? find();
    results.set(key, result);
    result.catch(() => results.delete(key));
    return result;
  };
}
