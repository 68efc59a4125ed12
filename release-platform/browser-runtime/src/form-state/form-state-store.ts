import {
  KEEP_EVENT,
  KEPT_STORAGE_KEY,
  safeSessionStorage,
  TAKE_EVENT,
  type KeepRequest,
  type TakeRequest,
} from '@lender-portal/module-contract';

/** Lifetime of preserved state in milliseconds. */
export const FORM_STATE_LIFETIME_MS = 60_000;

/** Form state of one page and user, stored per tab. */
interface StoredFormState {
  at: number;
  path: string;
  /** Null for a guest. */
  user: string | null;
  values: Record<string, unknown>;
}

/** The modules' responses to a preserve request. */
export interface PreservedFormState {
  /** Whether all state is stored. */
  isStored: boolean;
  /** Elements whose input survives a reload. */
  covered: readonly Element[];
  /** Work that a reload would abort, for example uploads. */
  running: readonly Promise<unknown>[];
}

/** Preserves form state across reloads and module replacements. */
export class FormStateStore {
  readonly #userId: () => string | undefined;

  constructor(userId: () => string | undefined) {
    this.#userId = userId;
    window.addEventListener(TAKE_EVENT, (event) => this.#answer((event as CustomEvent<TakeRequest>).detail));
  }

  /**
   * Stores the form state of the page's modules.
   *
   * @param module limits the state to a module that is about to be replaced
   */
  preserve(module?: string): PreservedFormState {
    const values: StoredFormState['values'] = {};
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
    const isStored =
      Object.keys(values).length === 0 || write({ at: Date.now(), path, user: this.#userId() ?? null, values });
    return { isStored, covered, running };
  }

  forget(): void {
    write(undefined);
  }

  /** Drops state that no module restored in time. */
  dropExpired(): void {
    this.#read();
  }

  #answer(request: TakeRequest): void {
    const state = this.#read();
    if (!state || !(request.name in state.values)) return;
    request.found = {
      value: state.values[request.name],
      drop: () => {
        const { [request.name]: _taken, ...values } = this.#read()?.values ?? {};
        write(Object.keys(values).length === 0 ? undefined : { ...state, values });
      },
    };
  }

  #read(): StoredFormState | undefined {
    try {
      const state = JSON.parse(safeSessionStorage.getItem(KEPT_STORAGE_KEY) ?? 'null') as StoredFormState | null;
      const isOurs =
        state &&
        state.path === location.pathname &&
        state.user === (this.#userId() ?? null) &&
        Date.now() - state.at < FORM_STATE_LIFETIME_MS;
      if (isOurs) return state;
    } catch {
      // Malformed or blocked storage counts as empty.
    }
    this.forget();
    return undefined;
  }
}

/** @returns whether the browser stored the state */
function write(state: StoredFormState | undefined): boolean {
  if (state && safeSessionStorage.setItem(KEPT_STORAGE_KEY, JSON.stringify(state))) return true;
  // A state in memory would outlive its user.
  safeSessionStorage.removeItem(KEPT_STORAGE_KEY);
  return state === undefined;
}
