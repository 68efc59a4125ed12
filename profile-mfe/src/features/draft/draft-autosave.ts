import { isSameDraft, type ProfileDraft, type SavedDraft } from './draft';
import type { LocalCopy } from './local-copy';

/** Debounce time of saving, ms. */
export const DEBOUNCE_MS = 800;
/** Initial retry delay after a failed save, ms; doubles with each failure (exponential backoff). */
export const RETRY_MS = 5_000;
const RETRY_MAX_MS = 60_000;

/** `none`: nothing to save yet; `failed`: not on the server yet, will be retried. */
export type SaveState = 'none' | 'saving' | 'saved' | 'failed';

export interface DraftAutosaveOptions {
  /** Saves a draft on the server and resolves with its timestamp. */
  save: (draft: ProfileDraft) => Promise<string>;
  /** Sends a draft without waiting for the response, because the page is closing. */
  sendOnUnload: (draft: ProfileDraft) => void;
  /** Whether the server permanently rejects this draft. */
  isRefusal: (error: unknown) => boolean;
  copy: LocalCopy;
  serverDraft: SavedDraft;
}

/** Saves input to this browser immediately and to the server after a debounce. One save at a time. */
export class DraftAutosave {
  readonly #options: DraftAutosaveOptions;
  readonly #listeners = new Set<() => void>();
  #latest: ProfileDraft;
  #saved: ProfileDraft;
  #savedAt: string | null;
  #refused: ProfileDraft | undefined;
  #hasCopy = true;
  #state: SaveState = 'none';
  #saving: Promise<void> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;
  #isClosed = false;

  constructor(options: DraftAutosaveOptions) {
    this.#options = options;
    this.#saved = options.serverDraft.draft;
    this.#savedAt = options.serverDraft.updatedAt;
    this.#latest = this.#saved;
  }

  /** Current content of the form. */
  get latest(): ProfileDraft {
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

  /** Whether leaving now would lose input, or leave it in this browser only. */
  get isUnsaved(): boolean {
    return this.#isDirty && (this.#state === 'failed' || !this.#hasCopy);
  }

  /** Whether a reload in this browser restores all input. */
  get isKept(): boolean {
    return !this.#isDirty || this.#hasCopy;
  }

  /** Records a change of the form. */
  change(draft: ProfileDraft): void {
    if (this.#isClosed || isSameDraft(draft, this.#latest)) return;
    this.#latest = draft;
    if (!this.#isDirty && !this.#saving) return this.#settle();
    this.#hasCopy = this.#options.copy.write(draft, this.#savedAt);
    if (this.#state !== 'failed') this.#setState('saving');
    this.#schedule(DEBOUNCE_MS);
  }

  /**
   * Saves pending changes immediately.
   * @returns whether everything is saved
   */
  async flush(): Promise<boolean> {
    clearTimeout(this.#timer);
    while (this.#isDirty && !isSameDraft(this.#latest, this.#refused)) {
      const failures = this.#failures;
      await (this.#saving ??= this.#saveLatest());
      if (this.#failures > failures) break;
    }
    return !this.#isDirty;
  }

  /** Sends pending changes while the page closes. */
  leave(): void {
    if (this.#isDirty) this.#options.sendOnUnload(this.#latest);
  }

  /** Stops saving. `discard` drops the draft because the wizard is complete. */
  close({ discard }: { discard: boolean }): void {
    if (!discard) this.leave();
    else this.#options.copy.remove();
    this.#isClosed = true;
    clearTimeout(this.#timer);
  }

  async #saveLatest(): Promise<void> {
    const draft = this.#latest;
    if (this.#state !== 'failed') this.#setState('saving');
    try {
      this.#savedAt = await this.#options.save(draft);
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

  /** Marks all changes as saved. */
  #settle(): void {
    clearTimeout(this.#timer);
    this.#options.copy.remove();
    this.#setState('saved');
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
