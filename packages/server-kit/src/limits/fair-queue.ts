import PQueue from 'p-queue';
import { limitsHit } from '../telemetry/channels';
import { currentCaller } from './caller';

export interface QueueLimits {
  /** Waiting altogether. */
  max: number;
  /** Waiting of one network. */
  perNetwork: number;
}

/** Rejected at once, instead of delaying all callers. */
export class QueueFullError extends Error {
  override readonly name = 'QueueFullError';
  /** Whether it is the caller's own network that asks for too much. */
  readonly isOfCaller: boolean;

  constructor(isOfCaller: boolean) {
    super('Too much work is waiting');
    this.isOfCaller = isOfCaller;
  }
}

interface Ticket {
  network: string;
  /** How many of its network waited when it came. */
  rank: number;
  withdrawal: AbortController;
}

/**
 * Work that costs much, so much of it at a time. The networks take turns: the first that one asks for goes before the
 * second of all others, and where the queue is full, the newest of the network with the most queued work is rejected.
 * Work whose client has gone is not done.
 */
export class FairQueue {
  readonly #queue: PQueue;
  readonly #limits: QueueLimits;
  readonly #waiting = new Set<Ticket>();

  constructor(concurrency: number, limits: QueueLimits) {
    this.#queue = new PQueue({ concurrency });
    this.#limits = limits;
  }

  /**
   * For work that costs something before its turn: it need not be begun where it would be refused.
   *
   * @throws QueueFullError
   */
  assertRoom(): void {
    const caller = currentCaller();
    if (caller) this.#assertRoomFor(caller.network);
  }

  /** @throws QueueFullError */
  async run<T>(work: () => Promise<T>): Promise<T> {
    const caller = currentCaller();
    if (!caller) return this.#queue.add(work);
    const ticket = this.#admit(caller.network);
    const leave = () => this.#withdraw(ticket);
    caller.gone.addEventListener('abort', leave);
    if (caller.gone.aborted) leave();
    try {
      return await this.#queue.add(
        () => {
          // From now on it cannot be withdrawn: it would go on, and the next would begin beside it.
          this.#waiting.delete(ticket);
          return work();
        },
        { priority: -ticket.rank, signal: ticket.withdrawal.signal },
      );
    } finally {
      this.#waiting.delete(ticket);
      caller.gone.removeEventListener('abort', leave);
    }
  }

  #admit(network: string): Ticket {
    const { rank, givesWay } = this.#assertRoomFor(network);
    if (givesWay) this.#withdraw(givesWay);
    const ticket = { network, rank, withdrawal: new AbortController() };
    this.#waiting.add(ticket);
    return ticket;
  }

  /** @returns the rank of a newcomer, and who has to make room where the queue is full */
  #assertRoomFor(network: string): { rank: number; givesWay: Ticket | undefined } {
    const rank = [...this.#waiting].filter((other) => other.network === network).length;
    if (rank >= this.#limits.perNetwork) throw full(true);
    if (this.#waiting.size < this.#limits.max) return { rank, givesWay: undefined };
    const last = [...this.#waiting].reduce((found, ticket) => (ticket.rank >= found.rank ? ticket : found));
    if (last.rank <= rank) throw full(false);
    return { rank, givesWay: last };
  }

  #withdraw(ticket: Ticket): void {
    if (this.#waiting.delete(ticket)) ticket.withdrawal.abort(new QueueFullError(false));
  }
}

function full(isOfCaller: boolean): QueueFullError {
  limitsHit.publish({ rule: 'queue' });
  return new QueueFullError(isOfCaller);
}
