import { onKeep } from '@lender-portal/client/react';
import { useCallback, useEffect, useState } from 'react';
import type { TeamAddressUse } from '../../use-team-address';

/** The pause in typing after which the search is sent, ms. */
const DEBOUNCE_MS = 300;

/**
 * What stands in the search field, which the address follows when the typing pauses. A search is one step back in the
 * history, however many letters it was typed in.
 *
 * @param search what the address says
 */
export function useSearchText(search: string, go: TeamAddressUse['go']) {
  const [text, setText] = useState(search);
  const [known, setKnown] = useState(search);
  // The address was changed elsewhere, by the history for instance. What it follows here is typed on meanwhile.
  if (known !== search) {
    setKnown(search);
    if (text.trim() !== search) setText(search);
  }

  const apply = useCallback(
    (next: string) => {
      if (next !== search) go({ search: next, users: 1, invitations: 1 }, { replace: search !== '' });
    },
    [search, go],
  );

  useEffect(() => {
    if (text.trim() === search) return undefined;
    const timer = setTimeout(() => apply(text.trim()), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text, search, apply]);

  // A reload finds it in the address.
  useEffect(() => onKeep(() => apply(text.trim())), [apply, text]);

  return {
    text,
    type: setText,
    commit: () => apply(text.trim()),
    clear: () => {
      setText('');
      apply('');
    },
  };
}
