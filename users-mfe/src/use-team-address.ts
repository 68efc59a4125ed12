import { useCallback, useRef, useSyncExternalStore } from 'react';
import { parseTeamAddress, toTeamQuery, type TeamAddress } from './urls';

const CHANGED = 'lender-portal:team-address';

// single-spa says so after every navigation, those by the history buttons included.
const EVENTS = ['popstate', 'single-spa:routing-event', CHANGED];

function subscribe(listener: () => void) {
  for (const event of EVENTS) window.addEventListener(event, listener);
  return () => {
    for (const event of EVENTS) window.removeEventListener(event, listener);
  };
}

export interface TeamAddressUse {
  address: TeamAddress;
  hrefOf: (changes: Partial<TeamAddress>) => string;
  /** Goes to another state of the page; `replace` where the way back is not to lead through this one. */
  go: (changes: Partial<TeamAddress>, how?: { replace: boolean }) => void;
}

/**
 * What the address says of the page, followed as it changes; while the portal leaves the page, what it said last.
 *
 * @param hasSearch whether the lists can be searched; otherwise what the address says of that is passed over
 */
export function useTeamAddress(basePath: string, hasSearch: boolean): TeamAddressUse {
  const own = useRef('');
  const query = useSyncExternalStore(subscribe, () => {
    if (isBelow(basePath)) own.current = window.location.search;
    return own.current;
  });
  const hrefOf = useCallback((changes: Partial<TeamAddress>) => basePath + toTeamQuery(query, { ...parseTeamAddress(query), ...changes }), [basePath, query]);
  const go = useCallback(
    (changes: Partial<TeamAddress>, { replace } = { replace: false }) => {
      if (!isBelow(basePath)) return;
      const { search } = window.location;
      const href = window.location.pathname + toTeamQuery(search, { ...parseTeamAddress(search), ...changes });
      if (replace) window.history.replaceState(window.history.state, '', href);
      else window.history.pushState(null, '', href);
      window.dispatchEvent(new Event(CHANGED));
    },
    [basePath],
  );
  const address = parseTeamAddress(query);
  return { address: hasSearch ? address : { ...address, search: '' }, hrefOf, go };
}

const isBelow = (basePath: string) => window.location.pathname === basePath || window.location.pathname.startsWith(`${basePath}/`);
