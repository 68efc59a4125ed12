/** Id of the element that the server writes around a prerendered page. */
export const PRERENDERED_ID = 'prerendered';

/** Set on a module's container until the prerendered elements in it handle input. */
export const ADOPTED_ATTRIBUTE = 'data-adopted';

/** A button that was used before its module ran. */
export interface EarlyAction {
  button: HTMLButtonElement;
}

declare global {
  interface Window {
    lenderPortalEarlyAction?: EarlyAction | undefined;
    /** Fields that were left for another element before their module ran. */
    lenderPortalLeftFields?: WeakSet<Element>;
  }
}
