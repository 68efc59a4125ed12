/** What the reader chose: a scheme, or to follow the system. */
export type ColorSchemeChoice = 'system' | 'light' | 'dark';

/** The local-storage key of the choice; absent means `system`. */
export const COLOR_SCHEME_STORAGE_KEY = 'lender-portal-color-scheme';

/** The attribute of the root element that a choice other than `system` sets. */
export const COLOR_SCHEME_ATTRIBUTE = 'data-color-scheme';

/**
 * A script that applies the stored choice before the first paint; the page inlines it in its head.
 * Storage may be closed to the page, then the system's preference stands.
 */
export function colorSchemeScript(): string {
  return `try{var s=localStorage.getItem(${JSON.stringify(COLOR_SCHEME_STORAGE_KEY)});if(s==="light"||s==="dark")document.documentElement.setAttribute(${JSON.stringify(COLOR_SCHEME_ATTRIBUTE)},s)}catch(e){}`;
}
