import { useSyncExternalStore } from 'react';
import { COLOR_SCHEME_ATTRIBUTE, COLOR_SCHEME_STORAGE_KEY, type ColorSchemeChoice } from './color-scheme';

const DARK = '(prefers-color-scheme: dark)';
const listeners = new Set<() => void>();
let remembered: ColorSchemeChoice | undefined;

const isChoice = (value: unknown): value is 'light' | 'dark' => value === 'light' || value === 'dark';

function readChoice(): ColorSchemeChoice {
  try {
    const stored = localStorage.getItem(COLOR_SCHEME_STORAGE_KEY);
    return isChoice(stored) ? stored : 'system';
  } catch {
    return remembered ?? 'system';
  }
}

function apply(choice: ColorSchemeChoice) {
  const root = document.documentElement;
  if (choice === 'system') root.removeAttribute(COLOR_SCHEME_ATTRIBUTE);
  else root.setAttribute(COLOR_SCHEME_ATTRIBUTE, choice);
  for (const listener of listeners) listener();
}

function choose(choice: ColorSchemeChoice) {
  remembered = choice;
  try {
    if (choice === 'system') localStorage.removeItem(COLOR_SCHEME_STORAGE_KEY);
    else localStorage.setItem(COLOR_SCHEME_STORAGE_KEY, choice);
  } catch {
    // Storage is closed to this page: the choice lasts as long as the page.
  }
  apply(choice);
}

function onStorage(event: StorageEvent) {
  if (event.key === COLOR_SCHEME_STORAGE_KEY || event.key === null) apply(readChoice());
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
 * The colour scheme and the way to change it. Colours follow by CSS alone; only what shows the choice itself
 * needs this hook. The choice is kept for the next visit and reaches the other tabs.
 *
 * @returns `choice` (what was chosen), `scheme` (what that comes to now) and `setChoice`
 */
export function useColorScheme(): {
  choice: ColorSchemeChoice;
  scheme: 'light' | 'dark';
  setChoice: (choice: ColorSchemeChoice) => void;
} {
  const choice = useSyncExternalStore(subscribe, readChoice);
  const systemIsDark = useSyncExternalStore(subscribe, () => window.matchMedia(DARK).matches);
  const scheme = choice === 'system' ? (systemIsDark ? 'dark' : 'light') : choice;
  return { choice, scheme, setChoice: choose };
}
