import { ApplicationError, UnavailableError, hasCode } from '@lender-portal/server-kit/errors/application-error';
import { LRUCache } from 'lru-cache';
import { sha256 } from '@lender-portal/server-kit/crypto/sha256';

/** Milliseconds that a cached verification is valid. */
export const COUNTS_FOR_MS = 5_000;
/** Milliseconds that a cached verification remains usable while the auth service is unreachable. */
export const HOLDS_FOR_MS = 60_000;
/** Timeout in milliseconds if a recent verification is cached. */
const PATIENCE_MS = 1_000;
/** Timeout in milliseconds without a cached verification. */
const LONGEST_MS = 5_000;
const MOST_REMEMBERED = 10_000;

/** A verification result and when it was requested. */
interface Remembered<Answer> {
  answer: Answer;
  askedAt: number;
}

/** Calls the auth service. @returns undefined if it rejects the token @throws UnavailableError if it is unreachable */
export type AskService<Answer> = (token: string, timeoutMs: number) => Promise<Answer | undefined>;

/** Thrown, because an error makes the cache drop the token. */
const refused = () => new ApplicationError('UNAUTHENTICATED', 'The auth service rejects the token');

/**
 * Caches token verifications of the auth service for a few seconds and coalesces concurrent requests. During an outage,
 * recent results remain valid. Behaviour: session.check-cached, session.check-outage.
 */
export class SessionAnswers<Answer extends object> {
  readonly #ask: AskService<Answer>;
  readonly #answers: LRUCache<string, Remembered<Answer>, string>;

  constructor(ask: AskService<Answer>) {
    this.#ask = ask;
    this.#answers = new LRUCache<string, Remembered<Answer>, string>({
      max: MOST_REMEMBERED,
      ttl: COUNTS_FOR_MS,
      perf: Date,
      ttlResolution: 0,
      // Keep stale entries: they are the fallback during an outage.
      noDeleteOnStaleGet: true,
      fetchMethod: async (_key, before, { context: token }) => this.#answerOf(token, before),
    });
  }

  /**
   * @returns undefined if the service rejects the token
   * @throws UnavailableError if it is unreachable and there is no recent result
   */
  async of(token: string): Promise<Answer | undefined> {
    try {
      return (await this.#answers.fetch(sha256(token), { context: token }))?.answer;
    } catch (error) {
      if (hasCode(error, 'UNAUTHENTICATED')) return undefined;
      throw error;
    }
  }

  /** Bypasses the cache, for requests that would change or permanently reject something based on a stale result. */
  async now(token: string): Promise<Answer | undefined> {
    const key = sha256(token);
    const askedAt = Date.now();
    const answer = await this.#ask(token, LONGEST_MS);
    if (answer) this.#answers.set(key, { answer, askedAt });
    else this.#answers.delete(key);
    return answer;
  }

  async #answerOf(token: string, before: Remembered<Answer> | undefined): Promise<Remembered<Answer>> {
    const askedAt = Date.now();
    const holds = before !== undefined && askedAt - before.askedAt < HOLDS_FOR_MS;
    let answer: Answer | undefined;
    try {
      answer = await this.#ask(token, holds ? PATIENCE_MS : LONGEST_MS);
    } catch (error) {
      if (holds && error instanceof UnavailableError) return before;
      throw error;
    }
    if (!answer) throw refused();
    return { answer, askedAt };
  }
}
