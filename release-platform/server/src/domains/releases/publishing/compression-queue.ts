import PQueue, { type QueueAddOptions } from 'p-queue';

/** The token whose release is compressed. */
export interface CompressedFor extends QueueAddOptions {
  name: string;
  isOwner: boolean;
}

type Work = () => Promise<unknown>;

/** Owners first; then one file of each team in turn, so that a large build delays no other team by more than a file. */
class RoundRobin {
  readonly #owners: Work[] = [];
  readonly #teams = new Map<string, Work[]>();

  get size(): number {
    return this.#all().length;
  }

  filter(): Work[] {
    return this.#all();
  }

  enqueue(work: Work, { name = '', isOwner = false }: Partial<CompressedFor> = {}): void {
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
    // At the end of the map: its turn comes after the others.
    if (rest.length > 0) this.#teams.set(team, rest);
    return next;
  }

  /** Part of the library's interface; turns decide here. */
  setPriority(): void {}

  #all(): Work[] {
    return [...this.#owners, ...[...this.#teams.values()].flat()];
  }
}

/** One file at a time: the threads that compress are those that read files for all requests. */
export const compressionQueue = new PQueue<RoundRobin, CompressedFor>({ concurrency: 1, queueClass: RoundRobin });
