import { isSameDraft, type Draft, type SavedDraft } from './draft';
import type { LocalCopy } from './local-copy';

/** The pause in typing after which a draft is sent, ms. */
export const DEBOUNCE_MS = 800;
/** The delay before a failed save is retried, ms; it doubles with each failure (exponential backoff). */
export const RETRY_MS = 5_000;
const RETRY_MAX_MS = 60_000;

/** `none`: there has been nothing to save; `failed`: the server does not have it, and this page will try again. */
export type SaveState = 'none' | 'saving' | 'saved' | 'failed';

export interface DraftAutosaveOptions {
  /** Keeps a draft on the server; resolves with its date there. Without it a draft is kept in this browser only. */
  save: ((draft: Draft) => Promise<string>) | undefined;
  /** Sends it without waiting for an answer: the page is being left. */
  sendOnUnload: (draft: Draft) => void;
  /** Whether the server will never take this draft, however often it is sent. */
  isRefusal: (error: unknown) => boolean;
  copy: LocalCopy;
  /** What the server has. */
  kept: SavedDraft;
}

/** Keeps what is typed: at once in this browser, and on the server after each pause. One save at a time. */
export class DraftAutosave {
  readonly #options: DraftAutosaveOptions;
  readonly #listeners = new Set<() => void>();
  #latest: Draft;
  #saved: Draft;
  #savedAt: string | null;
  #refused: Draft | undefined;
  #hasCopy = true;
  #state: SaveState = 'none';
  #saving: Promise<void> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;
  #isClosed = false;

  constructor(options: DraftAutosaveOptions) {
    this.#options = options;
    this.#saved = options.kept.draft;
    this.#savedAt = options.kept.updatedAt;
    this.#latest = this.#saved;
  }

  /** What the form holds, or begins with. */
  get latest(): Draft {
    return this.#latest;
  }

  get state(): SaveState {
    return this.#state;
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  get #isDirty(): boolean {
    return !this.#isClosed && !isSameDraft(this.#latest, this.#saved);
  }

  /** Whether something would be lost, or stay behind in this browser, if the page were left now. */
  get isUnsaved(): boolean {
    return this.#isDirty && (this.#state === 'failed' || !this.#hasCopy);
  }

  /** Whether a page that is loaded anew in this browser finds everything. */
  get isKept(): boolean {
    return !this.#isDirty || this.#hasCopy;
  }

  /** Takes note of what the form holds now. */
  change(draft: Draft): void {
    if (this.#isClosed || isSameDraft(draft, this.#latest)) return;
    this.#latest = draft;
    if (!this.#isDirty && !this.#saving) return this.#settle();
    this.#hasCopy = this.#options.copy.write(draft, this.#savedAt);
    if (!this.#options.save) return;
    if (this.#state !== 'failed') this.#setState('saving');
    this.#schedule(DEBOUNCE_MS);
  }

  /** Saves now what is not saved. @returns whether everything is where drafts are kept */
  async flush(): Promise<boolean> {
    clearTimeout(this.#timer);
    const { save } = this.#options;
    if (!save) return this.#hasCopy;
    while (this.#isDirty && !isSameDraft(this.#latest, this.#refused)) {
      const failures = this.#failures;
      await (this.#saving ??= this.#saveLatest(save));
      if (this.#failures > failures) break;
    }
    return !this.#isDirty;
  }

  /** The page is being left: there is no time for an answer. */
  leave(): void {
    if (this.#isDirty) this.#options.sendOnUnload(this.#latest);
  }

  /** Nothing is saved any more; with `discard` nothing is to be: the wizard is completed. */
  close({ discard }: { discard: boolean }): void {
    if (!discard) this.leave();
    else this.#options.copy.remove();
    this.#isClosed = true;
    clearTimeout(this.#timer);
  }

  async #saveLatest(save: (draft: Draft) => Promise<string>): Promise<void> {
    const draft = this.#latest;
    if (this.#state !== 'failed') this.#setState('saving');
    try {
      this.#savedAt = await save(draft);
      this.#saved = draft;
      this.#failures = 0;
      this.#saving = undefined;
      if (this.#isDirty) {
        this.#hasCopy = this.#options.copy.write(this.#latest, this.#savedAt);
        return this.#schedule(DEBOUNCE_MS);
      }
      this.#settle();
    } catch (error) {
      this.#saving = undefined;
      this.#failures += 1;
      this.#setState('failed');
      if (this.#options.isRefusal(error)) this.#refused = draft;
      else this.#schedule(Math.min(RETRY_MS * 2 ** (this.#failures - 1), RETRY_MAX_MS));
    }
  }

  /** Everything is where drafts are kept. */
  #settle(): void {
    clearTimeout(this.#timer);
    this.#options.copy.remove();
    if (this.#options.save) this.#setState('saved');
  }

  #schedule(milliseconds: number): void {
    clearTimeout(this.#timer);
    if (!this.#isClosed) this.#timer = setTimeout(() => void this.flush(), milliseconds);
  }

  #setState(state: SaveState): void {
    if (this.#isClosed || this.#state === state) return;
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
