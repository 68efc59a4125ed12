import { KEEP_EVENT, KEPT_STORAGE_KEY, TAKE_EVENT, type KeepRequest, type TakeRequest } from '@lender-portal/contracts';

/** How long something waits for its module, ms: a form may come late, and nothing is to stay behind. */
export const KEPT_MS = 60_000;

/** What a lender had typed on a page, in this tab. */
interface Kept {
  at: number;
  path: string;
  /** Null for a guest. */
  user: string | null;
  values: Record<string, unknown>;
}

/** What the modules of the page have said. */
export interface KeepAnswers {
  /** Whether everything that they want to be kept is. */
  isKept: boolean;
  covered: readonly Element[];
  running: readonly Promise<unknown>[];
}

/** Keeps what modules hold of a lender's typing, and gives it back to those that start in their place. */
export class KeptValues {
  readonly #userId: () => string | undefined;

  constructor(userId: () => string | undefined) {
    this.#userId = userId;
    window.addEventListener(TAKE_EVENT, (event) => this.#answer((event as CustomEvent<TakeRequest>).detail));
  }

  /**
   * Asks the modules of the page.
   *
   * @param module the one whose place is taken; all where the page is loaded anew
   */
  collect(module?: string): KeepAnswers {
    const values: Kept['values'] = {};
    const covered: Element[] = [];
    const running: Promise<unknown>[] = [];
    const detail: KeepRequest = {
      keep: (name, value) => {
        if (module === undefined || name.startsWith(`${module}/`)) values[name] = value;
      },
      covers: (element) => void covered.push(element),
      waitFor: (promise) => void running.push(promise),
    };
    window.dispatchEvent(new CustomEvent(KEEP_EVENT, { detail }));
    const { pathname: path } = location;
    const isKept = Object.keys(values).length === 0 || write({ at: Date.now(), path, user: this.#userId() ?? null, values });
    return { isKept, covered, running };
  }

  forget(): void {
    write(undefined);
  }

  /** Drops what no module has taken back in time. */
  dropExpired(): void {
    this.#read();
  }

  #answer(request: TakeRequest): void {
    const kept = this.#read();
    if (!kept || !(request.name in kept.values)) return;
    request.found = {
      value: kept.values[request.name],
      drop: () => {
        const { [request.name]: _taken, ...values } = this.#read()?.values ?? {};
        write(Object.keys(values).length === 0 ? undefined : { ...kept, values });
      },
    };
  }

  #read(): Kept | undefined {
    try {
      const kept = JSON.parse(sessionStorage.getItem(KEPT_STORAGE_KEY) ?? 'null') as Kept | null;
      const isOurs = kept && kept.path === location.pathname && kept.user === (this.#userId() ?? null) && Date.now() - kept.at < KEPT_MS;
      if (isOurs) return kept;
    } catch {
      // Malformed or blocked storage holds nothing.
    }
    this.forget();
    return undefined;
  }
}

/** @returns whether the browser keeps it */
function write(kept: Kept | undefined): boolean {
  try {
    if (kept) sessionStorage.setItem(KEPT_STORAGE_KEY, JSON.stringify(kept));
    else sessionStorage.removeItem(KEPT_STORAGE_KEY);
    return true;
  } catch {
    return false;
  }
}
