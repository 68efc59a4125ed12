import { changeLocation, useLocation } from '@lender-portal/client/react';
import { useCallback, useRef } from 'react';
import { parseTeamAddress, toTeamQuery, type TeamAddress } from './urls';

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
  const query = useLocation(({ search }) => {
    if (isBelow(basePath)) own.current = search;
    return own.current;
  });
  const hrefOf = useCallback((changes: Partial<TeamAddress>) => basePath + toTeamQuery(query, { ...parseTeamAddress(query), ...changes }), [basePath, query]);
  const go = useCallback(
    (changes: Partial<TeamAddress>, { replace } = { replace: false }) => {
      if (!isBelow(basePath)) return;
      const { search } = window.location;
      changeLocation(window.location.pathname + toTeamQuery(search, { ...parseTeamAddress(search), ...changes }), replace ? 'replace' : 'push');
    },
    [basePath],
  );
  const address = parseTeamAddress(query);
  return { address: hasSearch ? address : { ...address, search: '' }, hrefOf, go };
}

const isBelow = (basePath: string) => window.location.pathname === basePath || window.location.pathname.startsWith(`${basePath}/`);
