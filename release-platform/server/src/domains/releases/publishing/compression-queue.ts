import PQueue, { type QueueAddOptions } from 'p-queue';

/** Token that publishes the release. */
export interface CompressionOwner extends QueueAddOptions {
  name: string;
  isOwner: boolean;
}

type Work = () => Promise<unknown>;

/** Serves owners first, then teams round robin by file, so a large build delays another team by at most one file. */
class RoundRobin {
  readonly #owners: Work[] = [];
  readonly #teams = new Map<string, Work[]>();

  get size(): number {
    return this.#all().length;
  }

  filter(): Work[] {
    return this.#all();
  }

  enqueue(work: Work, { name = '', isOwner = false }: Partial<CompressionOwner> = {}): void {
    if (isOwner) this.#owners.push(work);
    else this.#teams.set(name, [...(this.#teams.get(name) ?? []), work]);
  }

  dequeue(): Work | undefined {
    const owners = this.#owners.shift();
    if (owners) return owners;
    const [turn] = this.#teams;
    if (!turn) return undefined;
    const [team, [next, ...rest]] = turn;
    this.#teams.delete(team);
    // Re-insert at the end of the map, behind the other teams.
    if (rest.length > 0) this.#teams.set(team, rest);
    return next;
  }

  /** Required by the interface of p-queue. Priorities are not used. */
  setPriority(): void {}

  #all(): Work[] {
    return [...this.#owners, ...[...this.#teams.values()].flat()];
  }
}

/** One file at a time, because compression uses the thread pool that also reads files for requests. */
export const compressionQueue = new PQueue<RoundRobin, CompressionOwner>({ concurrency: 1, queueClass: RoundRobin });
