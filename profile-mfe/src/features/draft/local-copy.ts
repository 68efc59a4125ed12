import { profileSteps } from '@lender-portal/contracts';
import { toWizardValues } from '../../wizard-values';
import type { Draft } from './draft';

const PREFIX = 'lender-portal-profile-draft:';

/** As long as the server keeps a draft. */
const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000;

/** A draft that the server does not have yet, in this browser. */
export interface LocalDraft extends Draft {
  /** When it was typed, ms since 1970. */
  changedAt: number;
  /** The server's draft that it has grown from, by its date; null where there was none. */
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
    if (key.startsWith(PREFIX) && !parse(localStorage.getItem(key))) localStorage.removeItem(key);
  }
}

/** The copy of one user's draft in this browser: there only while the server does not have what was typed last. */
export class LocalCopy {
  readonly #key: string;
  /** What this page has written: another tab's copy is not this one's to take away. */
  #written: string | undefined;

  constructor(userId: string) {
    this.#key = `${PREFIX}${userId}`;
  }

  read(): LocalDraft | undefined {
    try {
      dropStale();
      const text = localStorage.getItem(this.#key);
      const draft = parse(text);
      if (draft && text !== null) this.#written = text;
      return draft;
    } catch {
      return undefined;
    }
  }

  /** @returns whether it is kept; some browsers keep nothing */
  write(draft: Draft, basedOn: string | null): boolean {
    try {
      this.#written = JSON.stringify({ ...draft, basedOn, changedAt: Date.now() } satisfies LocalDraft);
      localStorage.setItem(this.#key, this.#written);
      return true;
    } catch (error) {
      console.info('What is typed is not kept in this browser:', error);
      return false;
    }
  }

  remove(): void {
    try {
      if (localStorage.getItem(this.#key) === this.#written) localStorage.removeItem(this.#key);
    } catch {
      // Where nothing can be read nothing is kept.
    }
  }
}
