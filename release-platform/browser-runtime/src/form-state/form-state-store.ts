import { KEEP_EVENT, KEPT_STORAGE_KEY, TAKE_EVENT, type KeepRequest, type TakeRequest } from '@lender-portal/contracts/modules';

/** How long preserved state waits for its module, ms. */
export const FORM_STATE_LIFETIME_MS = 60_000;

/** Form state of one page and user, in this tab. */
interface StoredFormState {
  at: number;
  path: string;
  /** Null for a guest. */
  user: string | null;
  values: Record<string, unknown>;
}

/** Answers of the modules on the page. */
export interface PreservedFormState {
  /** Whether all state is stored. */
  isStored: boolean;
  /** Elements whose input is not lost by a reload. */
  covered: readonly Element[];
  /** Work that a reload would abort. */
  running: readonly Promise<unknown>[];
}

/** Preserves the form state of modules and restores it in the modules that replace them. */
export class FormStateStore {
  readonly #userId: () => string | undefined;

  constructor(userId: () => string | undefined) {
    this.#userId = userId;
    window.addEventListener(TAKE_EVENT, (event) => this.#answer((event as CustomEvent<TakeRequest>).detail));
  }

  /**
   * Stores the form state of the page's modules.
   *
   * @param module only the state of this module, which is about to be replaced
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
    const isStored = Object.keys(values).length === 0 || write({ at: Date.now(), path, user: this.#userId() ?? null, values });
    return { isStored, covered, running };
  }

  forget(): void {
    write(undefined);
  }

  /** Drops state that no module has restored in time. */
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
      const state = JSON.parse(sessionStorage.getItem(KEPT_STORAGE_KEY) ?? 'null') as StoredFormState | null;
      const isOurs = state && state.path === location.pathname && state.user === (this.#userId() ?? null) && Date.now() - state.at < FORM_STATE_LIFETIME_MS;
      if (isOurs) return state;
    } catch {
      // Malformed or blocked storage holds nothing.
    }
    this.forget();
    return undefined;
  }
}

/** @returns whether the browser stored it */
function write(state: StoredFormState | undefined): boolean {
  try {
    if (state) sessionStorage.setItem(KEPT_STORAGE_KEY, JSON.stringify(state));
    else sessionStorage.removeItem(KEPT_STORAGE_KEY);
    return true;
  } catch {
    return false;
  }
}
