import { DRAFT_STORAGE_PREFIX, profileSteps } from '@lender-portal/contracts';
import { safeLocalStorage } from '@lender-portal/module-contract';
import { toWizardValues } from '../../wizard-values';
import type { ProfileDraft } from './draft';

/** Matches the server's retention of drafts. */
const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000;

/** A draft in this browser that the server does not have yet. */
export interface LocalDraft extends ProfileDraft {
  /** Time of the last change, ms since 1970. */
  changedAt: number;
  /** Timestamp of the server's draft that this one is based on; null if there was none. */
  basedOn: string | null;
}

function parse(text: string | null): LocalDraft | undefined {
  try {
    const { values, step, changedAt, basedOn } = JSON.parse(text ?? 'null') as LocalDraft;
    if (!profileSteps.includes(step) || !(Date.now() - changedAt < MAX_AGE_MS)) return undefined;
    return { values: toWizardValues({ ...values }), step, changedAt, basedOn };
  } catch {
    return undefined;
  }
}

function dropStale(): void {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(DRAFT_STORAGE_PREFIX) && !parse(localStorage.getItem(key))) localStorage.removeItem(key);
  }
}

/** A user's draft in this browser. Only exists while the server lacks the latest input. */
export class LocalCopy {
  readonly #key: string;
  /** Last value written by this page. Other tabs' copies must not be removed. */
  #written: string | undefined;

  constructor(userId: string) {
    this.#key = `${DRAFT_STORAGE_PREFIX}${userId}`;
  }

  read(): LocalDraft | undefined {
    try {
      dropStale();
      const text = safeLocalStorage.getItem(this.#key);
      const draft = parse(text);
      if (draft && text !== null) this.#written = text;
      return draft;
    } catch {
      return undefined;
    }
  }

  /** @returns whether it was stored; storage may be blocked */
  write(draft: ProfileDraft, basedOn: string | null): boolean {
    this.#written = JSON.stringify({ ...draft, basedOn, changedAt: Date.now() } satisfies LocalDraft);
    const isStored = safeLocalStorage.setItem(this.#key, this.#written, 'keep-old');
    if (!isStored) console.info('Draft not stored in this browser: storage is blocked or full');
    return isStored;
  }

  remove(): void {
    if (safeLocalStorage.getItem(this.#key) === this.#written) safeLocalStorage.removeItem(this.#key);
  }
}
