import { ApplicationError, UnavailableError, hasCode } from '@lender-portal/server-kit/errors/application-error';
import { LRUCache } from 'lru-cache';
import { sha256 } from '@lender-portal/server-kit/crypto/sha256';

/** Milliseconds that a cached verification is valid. */
export const CACHE_TTL_MS = 5_000;
/** Milliseconds that a cached verification remains usable while the auth service is unreachable. */
export const FALLBACK_TTL_MS = 60_000;
/** Timeout in milliseconds if a recent verification is cached. */
const FALLBACK_TIMEOUT_MS = 1_000;
/** Timeout in milliseconds without a cached verification. */
const TIMEOUT_MS = 5_000;
const MAX_ENTRIES = 10_000;

/** A verification result and when it was requested. */
interface CacheEntry<Answer> {
  answer: Answer;
  requestedAt: number;
}

/** Calls the auth service. @returns undefined if it rejects the token @throws UnavailableError if it is unreachable */
export type VerifyToken<Answer> = (token: string, timeoutMs: number) => Promise<Answer | undefined>;

/** Thrown rather than returned, so that the cache drops the token. */
const rejected = () => new ApplicationError('UNAUTHENTICATED', 'The auth service rejects the token');

/**
 * Caches token verifications of the auth service for a few seconds and coalesces concurrent requests. During an outage,
 * recent results remain valid.
 */
export class SessionCache<Answer extends object> {
  readonly #verify: VerifyToken<Answer>;
  readonly #cache: LRUCache<string, CacheEntry<Answer>, string>;

  constructor(verify: VerifyToken<Answer>) {
    this.#verify = verify;
    this.#cache = new LRUCache<string, CacheEntry<Answer>, string>({
      max: MAX_ENTRIES,
      ttl: CACHE_TTL_MS,
      perf: Date,
      ttlResolution: 0,
      // Keep stale entries: they are the fallback during an outage.
      noDeleteOnStaleGet: true,
      fetchMethod: async (_key, before, { context: token }) => this.#fetchEntry(token, before),
    });
  }

  /**
   * @returns undefined if the service rejects the token
   * @throws UnavailableError if it is unreachable and there is no recent result
   */
  async get(token: string): Promise<Answer | undefined> {
    try {
      return (await this.#cache.fetch(sha256(token), { context: token }))?.answer;
    } catch (error) {
      if (hasCode(error, 'UNAUTHENTICATED')) return undefined;
      throw error;
    }
  }

  /** Bypasses the cache, for requests that would change or permanently reject something based on a stale result. */
  async refresh(token: string): Promise<Answer | undefined> {
    const key = sha256(token);
    const requestedAt = Date.now();
    const answer = await this.#verify(token, TIMEOUT_MS);
    if (answer) this.#cache.set(key, { answer, requestedAt });
    else this.#cache.delete(key);
    return answer;
  }

  async #fetchEntry(token: string, before: CacheEntry<Answer> | undefined): Promise<CacheEntry<Answer>> {
    const requestedAt = Date.now();
    const isUsable = before !== undefined && requestedAt - before.requestedAt < FALLBACK_TTL_MS;
    let answer: Answer | undefined;
    try {
      answer = await this.#verify(token, isUsable ? FALLBACK_TIMEOUT_MS : TIMEOUT_MS);
    } catch (error) {
      if (isUsable && error instanceof UnavailableError) return before;
      throw error;
    }
    if (!answer) throw rejected();
    return { answer, requestedAt };
  }
}
