/** The user's choice: a scheme, or the system's. */
export type ColorSchemeChoice = 'system' | 'light' | 'dark';

/** Local-storage key of the choice; absent for `system`. */
export const COLOR_SCHEME_STORAGE_KEY = 'lender-portal-color-scheme';

/** Attribute on the root element for a choice other than `system`. */
export const COLOR_SCHEME_ATTRIBUTE = 'data-color-scheme';

/**
 * Inline script for the head that applies the stored choice before the first paint. If storage is blocked, the system's
 * preference applies.
 */
export function colorSchemeScript(): string {
  return `try{var s=localStorage.getItem(${JSON.stringify(COLOR_SCHEME_STORAGE_KEY)});if(s==="light"||s==="dark")document.documentElement.setAttribute(${JSON.stringify(COLOR_SCHEME_ATTRIBUTE)},s)}catch(e){}`;
}
