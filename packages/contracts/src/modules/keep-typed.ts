/**
 * What is typed survives a reload that the portal offers, and the release before in the place of one that fails. Events
 * on `window`; a module that does not answer loses nothing silently: the lender is asked. Behaviour: new-version.keep.
 */

/** The portal is about to take the page, or a module of it, down: whoever holds what a lender has typed keeps it now. */
export const KEEP_EVENT = 'lender-portal:keep';
/** The page is loaded anew with everything kept: whoever asks in `beforeunload` need not. */
export const RELOAD_EVENT = 'lender-portal:reload';
/** A module that starts takes back what it has kept. */
export const TAKE_EVENT = 'lender-portal:take';

/** The session-storage key of what is kept; modules go by the events. */
export const KEPT_STORAGE_KEY = 'lender-portal-kept';

/** An attribute of an element whose fields lose nothing by a reload, because they are kept, stand in the address or in a draft. */
export const KEPT_ATTRIBUTE = 'data-kept';

/** `detail` of the {@link KEEP_EVENT}; answered before the event's listeners return. */
export interface KeepRequest {
  /**
   * @param name of the module or remote, a slash, and what it is: `users-mfe/invite-user`
   * @param value JSON, and never a password
   */
  keep(name: string, value: unknown): void;
  /** As {@link KEPT_ATTRIBUTE}, where that is only known now. */
  covers(element: Element): void;
  /** What a reload would break off, such as an upload: it waits until this is settled. */
  waitFor(running: Promise<unknown>): void;
}

/** `detail` of the {@link TAKE_EVENT}; answered before `dispatchEvent` returns. */
export interface TakeRequest {
  name: string;
  /** What was kept by this name, by the same user and at the same path. `drop` when it is in its place again. */
  found?: { value: unknown; drop: () => void };
}
