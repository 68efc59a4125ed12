import { safeLocalStorage } from '@lender-portal/module-contract';
import { useSyncExternalStore } from 'react';
import { COLOR_SCHEME_ATTRIBUTE, COLOR_SCHEME_STORAGE_KEY, type ColorSchemeChoice } from './color-scheme';

const DARK = '(prefers-color-scheme: dark)';
const listeners = new Set<() => void>();

const isChoice = (value: unknown): value is 'light' | 'dark' => value === 'light' || value === 'dark';

function readChoice(): ColorSchemeChoice {
  const stored = safeLocalStorage.getItem(COLOR_SCHEME_STORAGE_KEY);
  return isChoice(stored) ? stored : 'system';
}

function applyChoice(choice: ColorSchemeChoice) {
  const root = document.documentElement;
  if (choice === 'system') root.removeAttribute(COLOR_SCHEME_ATTRIBUTE);
  else root.setAttribute(COLOR_SCHEME_ATTRIBUTE, choice);
  for (const listener of listeners) listener();
}

function setChoice(choice: ColorSchemeChoice) {
  if (choice === 'system') safeLocalStorage.removeItem(COLOR_SCHEME_STORAGE_KEY);
  else safeLocalStorage.setItem(COLOR_SCHEME_STORAGE_KEY, choice);
  applyChoice(choice);
}

function onStorage(event: StorageEvent) {
  if (event.key === COLOR_SCHEME_STORAGE_KEY || event.key === null) applyChoice(readChoice());
}

function subscribe(listener: () => void) {
  const media = window.matchMedia(DARK);
  if (listeners.size === 0) window.addEventListener('storage', onStorage);
  listeners.add(listener);
  media.addEventListener('change', listener);
  return () => {
    listeners.delete(listener);
    media.removeEventListener('change', listener);
    if (listeners.size === 0) window.removeEventListener('storage', onStorage);
  };
}

/**
 * Current color scheme and its setter. Colors follow through CSS; only components that display the choice need this
 * hook. The choice is stored and applies to all tabs.
 * @returns `choice` (the user's), `scheme` (resolved) and `setChoice`
 */
export function useColorScheme(): {
  choice: ColorSchemeChoice;
  scheme: 'light' | 'dark';
  setChoice: (choice: ColorSchemeChoice) => void;
} {
  // Prerendered markup is the same for all viewers, so hydration starts with the defaults.
  const choice = useSyncExternalStore<ColorSchemeChoice>(subscribe, readChoice, () => 'system');
  const systemIsDark = useSyncExternalStore(
    subscribe,
    () => window.matchMedia(DARK).matches,
    () => false,
  );
  const scheme = choice === 'system' ? (systemIsDark ? 'dark' : 'light') : choice;
  return { choice, scheme, setChoice: setChoice };
}
