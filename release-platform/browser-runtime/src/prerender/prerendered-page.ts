/** Id of the element that the server writes around a prerendered page. */
export const PRERENDERED_ID = 'prerendered';

/** A button that was used before its module ran. */
export interface EarlyAction {
  button: HTMLButtonElement;
}

declare global {
  interface Window {
    lenderPortalEarlyAction?: EarlyAction | undefined;
  }
}
