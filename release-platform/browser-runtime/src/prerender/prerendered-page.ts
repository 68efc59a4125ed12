/** Id of the element that the server writes around a prerendered page. */
export const PRERENDERED_ID = 'prerendered';

/** Set on a module's container until the prerendered elements in it handle input. */
export const ADOPTED_ATTRIBUTE = 'data-adopted';

/** Controls of prerendered elements, and rows of data, which may be links as a whole. */
export const PRESSABLE = 'a[href],button,input,select,textarea,[role=tab],[data-filled]';

/** A control that was used before its module ran. */
export interface EarlyAction {
  element: HTMLElement;
  /** Path of the prerendered page below the base path; undefined in elements that a module has adopted. */
  path?: string | undefined;
}

declare global {
  interface Window {
    lenderPortalEarlyAction?: EarlyAction | undefined;
    /** Fields that were left for another element before their module ran. */
    lenderPortalLeftFields?: WeakSet<Element>;
  }
}
