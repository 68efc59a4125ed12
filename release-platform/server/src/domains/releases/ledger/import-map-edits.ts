import { ImportMapError } from '@lender-portal/releases/import-map';
import type { FastifyBaseLogger } from 'fastify';
import { isDeepStrictEqual } from 'node:util';
import type { ImportMapFile } from '../import-map/import-map-file';
import type { OwnersFile } from '../import-map/parse-import-map';
import { ReleaseRefusal } from '../publishing/release-refusal';
import type { LedgerEntry } from './entry';
import { ModuleFrozen } from './freezes';
import type { Ledger } from './ledger';
import { singleFlight } from './single-flight';

interface EditOptions {
  ledger: Pick<Ledger, 'head' | 'lastRead' | 'takeFile' | 'wasAccepted'>;
  file: ImportMapFile;
  /** Whether to initialize an empty ledger. If not, the file alone is live until the first swap. */
  shouldInitialize: boolean;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
}

/** A rejected edit may become valid without a change of the file, for example when a missing build is added. */
const RETRY_MS = 2_000;
/** Each attempt downloads all files of the edit again. */
const MAX_RETRY_MS = 60_000;

/** Records edits of `importmap.json` on this host as revisions of the ledger. */
export class ImportMapEdits {
  readonly #options: EditOptions;
  #isFirst = true;
  /** The last accepted content. An unchanged file is never an edit. */
  #taken: OwnersFile | undefined;
  /** Content of an earlier revision, which a later edit replaced. It is no edit either. */
  #outdated: OwnersFile | undefined;
  #refused: Error | undefined;
  /** When content that could not be taken is tried again. */
  #retry: { content: OwnersFile | undefined; message: string; delayMs: number; at: number } | undefined;
  #warned: string | undefined;

  constructor(options: EditOptions) {
    this.#options = options;
  }

  /** Why the current file was rejected. */
  get refusal(): Error | undefined {
    return this.#refused;
  }

  /**
   * Records the file as a revision if it changed on this host since the last call. A rejected or failed edit is logged
   * once, and retried after increasing delays.
   */
  readonly take = singleFlight(() => this.#take());

  async #take(): Promise<void> {
    const { ledger, file, shouldInitialize } = this.#options;
    let content: OwnersFile | undefined;
    let head: LedgerEntry | undefined;
    try {
      content = await file.read();
      if (content === this.#taken || content === this.#outdated) return this.#compare(content, ledger.lastRead);
      if (this.#retry?.content === content && Date.now() < this.#retry.at) return;
      head = await ledger.head();
      if (!head && !shouldInitialize) return;
      const isEarlier = head !== undefined && this.#isFirst && (await ledger.wasAccepted(content));
      // A failed query leaves it to the next attempt.
      this.#isFirst = false;
      if (isEarlier) return this.#compare(content, head);
      if (!head || !isDeepStrictEqual(head.file, content)) await ledger.takeFile(content);
      this.#accept(content);
    } catch (error) {
      this.#failed(error as Error, content, head ?? (await ledger.head().catch(() => undefined)));
    }
  }

  /** A file with the content of an earlier revision is outdated if a later edit replaced it. */
  #compare(content: OwnersFile, head: LedgerEntry | undefined): void {
    if (!head || isDeepStrictEqual(head.file, content)) return this.#accept(content);
    this.#outdated = content;
    this.#refuse(outdated, head);
  }

  #accept(content: OwnersFile): void {
    const { file, log } = this.#options;
    this.#taken = content;
    this.#outdated = undefined;
    if (this.#refused) log.info({ file: file.path }, 'import map valid again');
    this.#refused = undefined;
    this.#retry = undefined;
    this.#warned = undefined;
  }

  #failed(error: Error, content: OwnersFile | undefined, head: LedgerEntry | undefined): void {
    const { file, log } = this.#options;
    const { message } = error;
    this.#delayRetry(content, message);
    if (!(error instanceof ImportMapError || error instanceof ReleaseRefusal || error instanceof ModuleFrozen)) {
      if (this.#warned !== message) log.warn({ err: error, file: file.path }, 'import map edit failed; retrying');
      this.#warned = message;
      return;
    }
    this.#refuse(error, head);
  }

  /** Doubles the delay while the content and the reason stay the same. */
  #delayRetry(content: OwnersFile | undefined, message: string): void {
    const last = this.#retry;
    const isSame = last !== undefined && last.content === content && last.message === message;
    const delayMs = isSame ? Math.min(2 * last.delayMs, MAX_RETRY_MS) : RETRY_MS;
    this.#retry = { content, message, delayMs, at: Date.now() + delayMs };
  }

  #refuse(error: Error, head: LedgerEntry | undefined): void {
    const { file, log } = this.#options;
    this.#taken = undefined;
    // Without any revision, the error is logged when a page is served.
    if (head && this.#refused?.message !== error.message)
      log.error({ file: file.path, reason: error.message }, 'import map edit rejected');
    this.#refused = error;
  }
}

const outdated = new ImportMapError(
  'an earlier revision has this content, and a later edit replaced it. Save the file again to take it, or run "npm run portal -- pull" beside it to get the live map',
);
