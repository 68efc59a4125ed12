import type { ApolloClient } from '@apollo/client';

/** Whether a user is active, as the server has said it, and since when. */
interface Activity {
  id: string;
  isActive: boolean;
  updatedAt: string;
}

/** Sends one change and resolves with what the server has made of it. */
type Send = (id: string, isActive: boolean) => Promise<Activity | undefined>;

/** Told of a user for whom the last wish has not come true. */
type OnFailure = (id: string, isActive: boolean, error: unknown) => void;

/**
 * Brings each user to the state that was last asked for. For one user there is one call at a time: while it runs only
 * the last wish is kept, so that calls cannot overtake each other.
 */
export class ActivityChanges {
  readonly #listeners = new Set<() => void>();
  readonly #confirmed = new Map<string, Activity>();
  #wishes: ReadonlyMap<string, boolean> = new Map();

  /** What is asked for and not yet confirmed, by user; another object whenever anything has changed. */
  get wishes(): ReadonlyMap<string, boolean> {
    return this.#wishes;
  }

  /** @returns what to show of a user: what was asked for last, else the latest that the server has said */
  isActive({ id, isActive, updatedAt }: Activity): boolean {
    const wish = this.#wishes.get(id);
    if (wish !== undefined) return wish;
    // A list that was asked for before a change may arrive after it.
    const confirmed = this.#confirmed.get(id);
    return confirmed && Date.parse(confirmed.updatedAt) > Date.parse(updatedAt) ? confirmed.isActive : isActive;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** @param send is taken for the first wish of a row; the wishes that come while it runs go the same way */
  ask(id: string, isActive: boolean, send: Send, onFailure: OnFailure): void {
    const isRunning = this.#wishes.has(id);
    this.#publish((wishes) => wishes.set(id, isActive));
    if (!isRunning) void this.#run(id, send, onFailure);
  }

  async #run(id: string, send: Send, onFailure: OnFailure): Promise<void> {
    const sent = this.#wishes.get(id)!;
    let failure: { error: unknown } | undefined;
    try {
      const confirmed = await send(id, sent);
      if (confirmed) this.#confirmed.set(id, confirmed);
    } catch (error) {
      failure = { error };
    }
    // What failed may have been done all the same: a wish that has changed meanwhile is sent in any case.
    if (this.#wishes.get(id) !== sent) return this.#run(id, send, onFailure);
    this.#publish((wishes) => wishes.delete(id));
    if (failure) onFailure(id, sent, failure.error);
    return undefined;
  }

  #publish(change: (wishes: Map<string, boolean>) => void): void {
    const next = new Map(this.#wishes);
    change(next);
    this.#wishes = next;
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
