import type { PortalProps } from '@lender-portal/contracts';

/** State and requests of an application, separate from its components. */
export interface Model {
  /** Resolves when the data of the first render is available or has failed. Never rejects. */
  readonly ready?: Promise<void> | undefined;
  /** Aborts pending requests and clears the cache. */
  dispose(): void;
}

/** Lifetime of an unused model, so that a returning user sees data immediately. */
export const EVICTION_DELAY_MS = 5 * 60_000;

interface Entry<M> {
  model: M;
  users: number;
  removal?: ReturnType<typeof setTimeout>;
  unfollow: () => void;
}

/** Models of a module's instances by key. All of them are disposed when the lender's session ends. */
export class ModelStore<Props extends object, M extends Model> {
  readonly #create: (props: Props) => M;
  readonly #entries = new Map<string, Entry<M>>();

  constructor(create: (props: Props) => M) {
    this.#create = create;
  }

  /** @returns the model of a key, created if missing; unused models are evicted after a delay */
  get(key: string, props: Props): M {
    const existing = this.#entries.get(key);
    if (existing) return existing.model;
    const entry: Entry<M> = { model: this.#create(props), users: 0, unfollow: () => {} };
    entry.unfollow = onSessionEnd(props, () => this.#remove(key, entry));
    this.#entries.set(key, entry);
    this.#removeLater(key, entry);
    return entry.model;
  }

  /** Acquires the model of a key. */
  use(key: string, props: Props): M {
    const model = this.get(key, props);
    const entry = this.#entries.get(key)!;
    clearTimeout(entry.removal);
    entry.users += 1;
    return model;
  }

  /** Releases one use of the model of a key. */
  release(key: string, model: M): void {
    const entry = this.#entries.get(key);
    // The session ended in the meantime, so the model is already gone.
    if (entry?.model !== model) return;
    entry.users -= 1;
    if (entry.users === 0) this.#removeLater(key, entry);
  }

  #removeLater(key: string, entry: Entry<M>): void {
    entry.removal = setTimeout(() => this.#remove(key, entry), EVICTION_DELAY_MS);
  }

  #remove(key: string, entry: Entry<M>): void {
    clearTimeout(entry.removal);
    this.#entries.delete(key);
    entry.unfollow();
    entry.model.dispose();
  }
}

function onSessionEnd(props: object, callback: () => void): () => void {
  const { authClient } = props as Partial<PortalProps>;
  const subscription = authClient?.onAuthStateChange((event) => {
    if (event === 'SIGNED_OUT') callback();
  }).data.subscription;
  return () => subscription?.unsubscribe();
}
