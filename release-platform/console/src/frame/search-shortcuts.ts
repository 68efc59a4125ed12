import { safeLocalStorage } from '@lender-portal/module-contract';
import { useEffect } from 'react';
import { openPage } from '../navigation/follow-link';
import { urls } from '../navigation/urls';

/** Id of the search field on the overview. */
export const SEARCH_ID = 'module-search';

const SLASH_KEY = 'lender-portal-slash-shortcut';
const OFF = 'off';
/** Keys have another meaning in these elements. */
const OWN_KEYS = 'input, select, textarea, [contenteditable], [role="dialog"], [role="menu"]';

/** Speech input and hand tremor can trigger single keys, so users can turn them off (WCAG 2.1.4). */
export const isSlashOn = (): boolean => safeLocalStorage.getItem(SLASH_KEY) !== OFF;

export const setSlashOn = (isOn: boolean): void =>
  void (isOn ? safeLocalStorage.removeItem(SLASH_KEY) : safeLocalStorage.setItem(SLASH_KEY, OFF));

/** @returns `aria-keyshortcuts` of the search field */
export const searchShortcuts = (): string => `${isSlashOn() ? '/ ' : ''}Control+K Meta+K`;

/** Opens the search for modules on `/`, Ctrl+K and ⌘K, from every page. */
export function useSearchShortcuts(): void {
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

function onKeyDown(event: KeyboardEvent) {
  const { key, ctrlKey, metaKey, altKey, target } = event;
  const isShortcut = ctrlKey || metaKey ? key.toLowerCase() === 'k' && ctrlKey !== metaKey : key === '/' && isSlashOn();
  if (!isShortcut || altKey || (target instanceof Element && target.closest(OWN_KEYS))) return;
  event.preventDefault();
  if (!document.querySelector(`#${SEARCH_ID}`)) openPage(urls.overview);
  setTimeout(() => document.querySelector<HTMLElement>(`#${SEARCH_ID}`)?.focus());
}
