import type { ApolloClient } from '@apollo/client';

/** A user's status according to the server, with its timestamp. */
interface Activity {
  id: string;
  isActive: boolean;
  updatedAt: string;
}

/** Sends a change and resolves with the server's result. */
type Send = (id: string, isActive: boolean) => Promise<Activity | undefined>;

/** Receives users whose last requested status failed to save. */
type OnFailure = (id: string, isActive: boolean, error: unknown) => void;

/**
 * Saves the last requested status per user. Calls for a user are serialized: while one runs, only the latest change is
 * queued, so that calls cannot overtake each other.
 */
export class ActivityChanges {
  readonly #listeners = new Set<() => void>();
  readonly #confirmed = new Map<string, Activity>();
  #pending: ReadonlyMap<string, boolean> = new Map();

  /** Unconfirmed changes by user; a new map after each change. */
  get pending(): ReadonlyMap<string, boolean> {
    return this.#pending;
  }

  /** @returns the status to display: the pending change, otherwise the latest from the server */
  isActive({ id, isActive, updatedAt }: Activity): boolean {
    const requested = this.#pending.get(id);
    if (requested !== undefined) return requested;
    // A list requested before a change may arrive after it.
    const confirmed = this.#confirmed.get(id);
    return confirmed && Date.parse(confirmed.updatedAt) > Date.parse(updatedAt) ? confirmed.isActive : isActive;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** @param send used for the user's first pending change and all queued ones */
  request(id: string, isActive: boolean, send: Send, onFailure: OnFailure): void {
    const isRunning = this.#pending.has(id);
    this.#publish((pending) => pending.set(id, isActive));
    if (!isRunning) void this.#run(id, send, onFailure);
  }

  async #run(id: string, send: Send, onFailure: OnFailure): Promise<void> {
    const sent = this.#pending.get(id)!;
    let failure: { error: unknown } | undefined;
    try {
      const confirmed = await send(id, sent);
      if (confirmed) this.#confirmed.set(id, confirmed);
    } catch (error) {
      failure = { error };
    }
    // A failed request may have taken effect, so a newer change is always sent.
    if (this.#pending.get(id) !== sent) return this.#run(id, send, onFailure);
    this.#publish((pending) => pending.delete(id));
    if (failure) onFailure(id, sent, failure.error);
    return undefined;
  }

  #publish(change: (pending: Map<string, boolean>) => void): void {
    const next = new Map(this.#pending);
    change(next);
    this.#pending = next;
    for (const listener of this.#listeners) listener();
  }
}

const byClient = new WeakMap<ApolloClient, ActivityChanges>();

/** @returns the changes of a client; they continue while the page is unmounted */
export function getActivityChanges(apolloClient: ApolloClient): ActivityChanges {
  const changes = byClient.get(apolloClient) ?? new ActivityChanges();
  byClient.set(apolloClient, changes);
  return changes;
}
