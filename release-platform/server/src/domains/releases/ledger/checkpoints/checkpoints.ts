import type { FastifyBaseLogger } from 'fastify';
import { hashOf, type LedgerEntry } from '../entry';
import type { Ledger } from '../ledger';
import { CheckpointSigner, nameOf, parseCheckpoint, parseName, type Checkpoint } from './checkpoint';
import type { CheckpointStore } from './checkpoint-store';

/** Maximum number of invalid or foreign checkpoints to skip. */
const MAX_FOREIGN = 100;
const BATCH = 500;

type Head = Pick<LedgerEntry, 'seq' | 'hash'>;

interface CheckpointsOptions {
  ledger: Pick<Ledger, 'head' | 'entry' | 'entries'>;
  store: CheckpointStore;
  key: string;
  log: Pick<FastifyBaseLogger, 'info' | 'error' | 'warn'>;
}

/** The newest checkpoint that was signed with this key. */
export interface NewestCheckpoint {
  checkpoint: Checkpoint | undefined;
  /** Names of newer files with an invalid signature. */
  forged: string[];
  /** Number of newer checkpoints signed with another key. */
  foreign: number;
}

/** Signed heads of the ledger, kept outside its database and in the log. Behaviour: releases.checkpoints. */
export class Checkpoints {
  readonly #options: CheckpointsOptions;
  readonly #signer: CheckpointSigner;
  #last: Checkpoint | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(options: CheckpointsOptions) {
    this.#options = options;
    this.#signer = new CheckpointSigner(options.key);
  }

  /** Writes a checkpoint of a new revision. If writing fails, the next `catchUp` retries. */
  add(head: Head): void {
    this.#writing = this.#writing.then(() =>
      this.#write(head).catch((error: unknown) =>
        this.#options.log.warn({ err: error, seq: head.seq }, 'ledger checkpoint failed'),
      ),
    );
  }

  /** Writes a checkpoint of the head if there is none. */
  async catchUp(): Promise<void> {
    await this.#writing;
    this.#last = (await this.newest()).checkpoint;
    const head = await this.#options.ledger.head();
    if (head) await this.#write(head);
    else if (this.#last) this.#logMismatch(this.#last);
  }

  /** Resolves after pending checkpoints are written. */
  settled(): Promise<void> {
    return this.#writing;
  }

  async newest(): Promise<NewestCheckpoint> {
    const names = (await this.names()).toReversed();
    const forged: string[] = [];
    let foreign = 0;
    for (const name of names) {
      const checkpoint = parseCheckpoint((await this.#options.store.get(name)) ?? '');
      if (checkpoint && checkpoint.keyId !== this.#signer.keyId) foreign += 1;
      else if (checkpoint && nameOf(checkpoint) === name && this.#signer.isGenuine(checkpoint))
        return { checkpoint, forged, foreign };
      else forged.push(name);
      if (foreign + forged.length >= MAX_FOREIGN) break;
    }
    return { checkpoint: undefined, forged, foreign };
  }

  /** @returns the names of all checkpoints, sorted by revision */
  async names(): Promise<string[]> {
    return (await this.#options.store.list()).filter((name) => parseName(name));
  }

  async #write({ seq, hash }: Head): Promise<void> {
    const { store, log } = this.#options;
    this.#last ??= (await this.newest()).checkpoint;
    const last = this.#last;
    if (last?.seq === seq && last.hash === hash) return;
    // Never sign a rewritten chain: the next head would hide it.
    if (last && !(await this.#leadsTo(last, { seq, hash }))) return this.#logMismatch(last);
    const checkpoint = this.#signer.sign({ seq, hash, at: new Date().toISOString() });
    await store.add(nameOf(checkpoint), `${JSON.stringify(checkpoint)}\n`);
    this.#last = checkpoint;
    log.info(
      { checkpoint: `${seq}:${hash}`, keyId: checkpoint.keyId, signature: checkpoint.signature, at: checkpoint.at },
      'ledger checkpoint written',
    );
  }

  /** Whether the chain from a checkpoint to a head is intact. */
  async #leadsTo(last: Checkpoint, head: Head): Promise<boolean> {
    const { ledger } = this.#options;
    if ((await ledger.entry(last.seq))?.hash !== last.hash) return false;
    let previous: Head = last;
    while (previous.seq < head.seq) {
      const entries = await ledger.entries(previous.seq, BATCH);
      if (entries.length === 0) return false;
      for (const { hash, ...entry } of entries) {
        if (entry.seq !== previous.seq + 1 || entry.previousHash !== previous.hash || hashOf(entry) !== hash)
          return false;
        previous = { seq: entry.seq, hash };
        if (previous.seq === head.seq) break;
      }
    }
    return previous.seq > head.seq || previous.hash === head.hash;
  }

  #logMismatch({ seq, hash, at }: Checkpoint): void {
    this.#options.log.error(
      { checkpoint: `${seq}:${hash}`, at },
      'ledger does not match its last checkpoint; no checkpoint written, run verify',
    );
  }
}
