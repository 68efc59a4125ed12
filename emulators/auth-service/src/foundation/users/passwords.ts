import { FairQueue, QueueFullError, type QueueLimits } from '@lender-portal/server-kit/limits/fair-queue';
import bcrypt from 'bcrypt';
import { availableParallelism } from 'node:os';
import { AuthApiError } from '../errors';

export interface Passwords {
  /** @throws AuthApiError where too many wait already: before the database is asked for what would be refused */
  assertRoom(): void;
  /** @throws AuthApiError where too many wait already */
  hash(password: string): Promise<string>;
  /**
   * Takes as long without a stored hash as with one, so that its time does not tell which accounts exist.
   *
   * @throws AuthApiError where too many wait already
   */
  verify(password: string, hash: string | null | undefined): Promise<boolean>;
}

/** libuv's pool has four threads, which files, name look-ups and signatures need too. */
const MAX_THREADS = 3;
const RETRY_AFTER_SECONDS = 5;

/**
 * bcrypt, whose hashes a hosted project imports as they are. It works on libuv's threads, of which it leaves one free,
 * and on so many cores that one stays for everything else.
 */
export async function createPasswords(cost: number, limits: QueueLimits): Promise<Passwords> {
  const dummyHash = await bcrypt.hash('nobody', cost);
  const queue = new FairQueue(Math.min(Math.max(availableParallelism() - 1, 1), MAX_THREADS), limits);
  const refuse = (error: unknown): never => {
    throw error instanceof QueueFullError ? toRefusal(error) : error;
  };
  const inTurn = <T>(work: () => Promise<T>) => queue.run(work).catch(refuse);
  return {
    assertRoom() {
      try {
        queue.assertRoom();
      } catch (error) {
        refuse(error);
      }
    },
    hash: (password) => inTurn(() => bcrypt.hash(password, cost)),
    async verify(password, hash) {
      const matches = await inTurn(() => bcrypt.compare(password, hash ?? dummyHash));
      return matches && Boolean(hash);
    },
  };
}

const toRefusal = ({ isOfCaller }: QueueFullError): AuthApiError =>
  isOfCaller
    ? new AuthApiError(
        429,
        'over_request_rate_limit',
        `For security purposes, you can only request this after ${RETRY_AFTER_SECONDS} seconds.`,
        {},
        RETRY_AFTER_SECONDS,
      )
    : new AuthApiError(503, 'unexpected_failure', 'The service is busy. Please try again in a moment.', {}, RETRY_AFTER_SECONDS);
