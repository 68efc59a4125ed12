import { changeLocation, useLocation } from '@lender-portal/client/react';
import { useCallback, useRef } from 'react';
import { parseTeamAddress, toTeamQuery, type TeamAddress } from './urls';

export interface TeamAddressState {
  address: TeamAddress;
  hrefOf: (changes: Partial<TeamAddress>) => string;
  /** Changes the page's state; `replace` without a new history entry. */
  go: (changes: Partial<TeamAddress>, how?: { replace: boolean }) => void;
}

/**
 * State in the page's URL; keeps the last one while the portal leaves the page.
 * @param hasSearch whether the endpoint supports searching; otherwise the URL's search is ignored
 */
export function useTeamAddress(basePath: string, hasSearch: boolean): TeamAddressState {
  const lastQuery = useRef('');
  const query = useLocation(({ search }) => {
    if (isWithinPage(basePath)) lastQuery.current = search;
    return lastQuery.current;
  });
  const hrefOf = useCallback(
    (changes: Partial<TeamAddress>) => basePath + toTeamQuery(query, { ...parseTeamAddress(query), ...changes }),
    [basePath, query],
  );
  const go = useCallback(
    (changes: Partial<TeamAddress>, { replace } = { replace: false }) => {
      if (!isWithinPage(basePath)) return;
      const { search } = window.location;
      changeLocation(
        window.location.pathname + toTeamQuery(search, { ...parseTeamAddress(search), ...changes }),
        replace ? 'replace' : 'push',
      );
    },
    [basePath],
  );
  const address = parseTeamAddress(query);
  return { address: hasSearch ? address : { ...address, search: '' }, hrefOf, go };
}

const isWithinPage = (basePath: string) =>
  window.location.pathname === basePath || window.location.pathname.startsWith(`${basePath}/`);
