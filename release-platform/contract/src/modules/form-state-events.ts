/**
 * Preserves typed input across page reloads and release fallbacks. Uses events on `window`. If a module does not
 * respond, the user is asked before any input is lost.
 */

/** Dispatched before the portal reloads the page or unmounts a module. Listeners save unsaved input. */
export const KEEP_EVENT = 'lender-portal:keep';
/** Dispatched before a reload with all input saved. `beforeunload` listeners should not prompt. */
export const RELOAD_EVENT = 'lender-portal:reload';
/** Dispatched by a starting module to restore its saved input. */
export const TAKE_EVENT = 'lender-portal:take';

/** Session-storage key of saved input. Internal; modules use the events. */
export const KEPT_STORAGE_KEY = 'lender-portal-kept';

/** Marks an element whose fields survive a reload: their values are saved, in the URL, or in a draft. */
export const KEPT_ATTRIBUTE = 'data-kept';

/** `detail` of {@link KEEP_EVENT}. Listeners must call its methods synchronously. */
export interface KeepRequest {
  /**
   * @param name module or remote, a slash, and the kind of input: `users-mfe/invite-user`
   * @param value JSON; must not contain a password
   */
  keep(name: string, value: unknown): void;
  /** Like {@link KEPT_ATTRIBUTE}, for elements that are only known at this point. */
  covers(element: Element): void;
  /** Delays the reload until a running operation, such as an upload, settles. */
  waitFor(running: Promise<unknown>): void;
}

/** `detail` of {@link TAKE_EVENT}. The result is set synchronously, before `dispatchEvent` returns. */
export interface TakeRequest {
  name: string;
  /** Input saved under this name by the same user at the same path. Call `drop` after restoring it. */
  found?: { value: unknown; drop: () => void };
}
