import { onKeep } from '@lender-portal/client/react';
import { useCallback, useEffect, useState } from 'react';

/** Debounce time of the search, ms. */
const DEBOUNCE_MS = 300;

export type OnSearch = (search: string, how: { replace: boolean }) => void;

interface SearchText {
  text: string;
  type: (text: string) => void;
  commit: () => void;
}

/**
 * Text of a search field; the URL follows with a debounce. A search adds a single history entry, regardless of its
 * length.
 * @param search the URL's value
 * @param onSearch changes the URL's value; must be a stable function per value
 */
export function useSearchText(search: string, onSearch: OnSearch): SearchText {
  const [text, setText] = useState(search);
  const [lastSearch, setLastSearch] = useState(search);
  // The URL changed, e.g. through the history. Keep input that the URL merely lags behind.
  if (lastSearch !== search) {
    setLastSearch(search);
    if (text.trim() !== search) setText(search);
  }

  const apply = useCallback(
    (next: string) => {
      if (next !== search) onSearch(next, { replace: search !== '' });
    },
    [search, onSearch],
  );

  useEffect(() => {
    if (text.trim() === search) return undefined;
    const timer = setTimeout(() => apply(text.trim()), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text, search, apply]);

  // A reload restores the search from the URL.
  useEffect(() => onKeep(() => apply(text.trim())), [apply, text]);

  return {
    text,
    type: setText,
    commit: () => apply(text.trim()),
  };
}
