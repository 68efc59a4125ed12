import type { ApolloClient } from '@apollo/client';

/** Whether a user is active, as the server has said it, and since when. */
interface Activity {
  id: string;
  isActive: boolean;
  updatedAt: string;
}

/** Sends one change and resolves with what the server has made of it. */
type Send = (id: string, isActive: boolean) => Promise<Activity | undefined>;

/** Told of a user whose last requested state could not be set. */
type OnFailure = (id: string, isActive: boolean, error: unknown) => void;

/**
 * Sets the state that was last requested for each user. For one user there is one call at a time: while it runs only the
 * last pending change is kept, so that calls cannot overtake each other.
 */
export class ActivityChanges {
  readonly #listeners = new Set<() => void>();
  readonly #confirmed = new Map<string, Activity>();
  #pending: ReadonlyMap<string, boolean> = new Map();

  /** Changes that are not confirmed yet, by user; another object whenever anything has changed. */
  get pending(): ReadonlyMap<string, boolean> {
    return this.#pending;
  }

  /** @returns what to show of a user: the pending change, else the latest that the server has said */
  isActive({ id, isActive, updatedAt }: Activity): boolean {
    const requested = this.#pending.get(id);
    if (requested !== undefined) return requested;
    // A list that was asked for before a change may arrive after it.
    const confirmed = this.#confirmed.get(id);
    return confirmed && Date.parse(confirmed.updatedAt) > Date.parse(updatedAt) ? confirmed.isActive : isActive;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** @param send is used for the first pending change of a user, and for those that come while it runs */
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
    // What failed may have been done all the same: a change that was requested meanwhile is sent in any case.
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

/** @returns those of a client: they go on while the page is left and come back to */
export function activityChangesOf(apolloClient: ApolloClient): ActivityChanges {
  const changes = byClient.get(apolloClient) ?? new ActivityChanges();
  byClient.set(apolloClient, changes);
  return changes;
}
