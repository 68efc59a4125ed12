import { ApplicationError, UnavailableError, hasCode } from '@lender-portal/server-kit/errors/application-error';
import { LRUCache } from 'lru-cache';
import { sha256 } from '@lender-portal/server-kit/crypto/sha256';

/** How long an answer of the auth service counts without asking again, ms. */
export const COUNTS_FOR_MS = 5_000;
/** How long a good answer holds while the auth service cannot be asked, ms. */
export const HOLDS_FOR_MS = 60_000;
/** How long somebody who was let in lately waits for the auth service, ms. */
const PATIENCE_MS = 1_000;
/** How long somebody waits of whom nothing is known, ms. */
const LONGEST_MS = 5_000;
const MOST_REMEMBERED = 10_000;

/** What a service said of a token, and when it was asked. */
interface Remembered<Answer> {
  answer: Answer;
  askedAt: number;
}

/** Asks the service. @returns undefined where it refuses @throws UnavailableError where it cannot be asked */
export type AskService<Answer> = (token: string, timeoutMs: number) => Promise<Answer | undefined>;

/** An error, so that the cache forgets the token. */
const refused = () => new ApplicationError('UNAUTHENTICATED', 'The auth service rejects the token');

/**
 * What the auth service says of tokens, asked once in some seconds for each, however many requests come with it. While
 * it cannot be asked, what it said of a token lately holds. Behaviour: session.check-cached, session.check-outage.
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
      // What is too old to count may still hold, where the service cannot be asked.
      noDeleteOnStaleGet: true,
      fetchMethod: async (_key, before, { context: token }) => this.#answerOf(token, before),
    });
  }

  /**
   * @returns undefined where the service refuses the token
   * @throws UnavailableError where it cannot be asked and said nothing lately
   */
  async of(token: string): Promise<Answer | undefined> {
    try {
      return (await this.#answers.fetch(sha256(token), { context: token }))?.answer;
    } catch (error) {
      if (hasCode(error, 'UNAUTHENTICATED')) return undefined;
      throw error;
    }
  }

  /**
   * Asks now, whatever was said before: for what would be changed or refused for good by an answer that is seconds old.
   */
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
