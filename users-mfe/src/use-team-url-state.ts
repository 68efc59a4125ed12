import { changeLocation, useLocation } from '@lender-portal/client/react';
import { useCallback, useRef } from 'react';
import { parseTeamUrlState, toTeamQuery, type TeamUrlState } from './urls';

export interface TeamUrl {
  urlState: TeamUrlState;
  hrefOf: (changes: Partial<TeamUrlState>) => string;
  /** Changes the page's state; `replace` without a new history entry. */
  go: (changes: Partial<TeamUrlState>, how?: { replace: boolean }) => void;
}

/** State in the page's URL; keeps the last one while the portal leaves the page. */
export function useTeamUrlState(basePath: string): TeamUrl {
  const lastQuery = useRef('');
  const query = useLocation(({ pathname, search }) => {
    if (isWithinPage(pathname, basePath)) lastQuery.current = search;
    return lastQuery.current;
  });
  const hrefOf = useCallback(
    (changes: Partial<TeamUrlState>) => basePath + toTeamQuery(query, { ...parseTeamUrlState(query), ...changes }),
    [basePath, query],
  );
  const go = useCallback(
    (changes: Partial<TeamUrlState>, { replace } = { replace: false }) => {
      const { pathname, search } = window.location;
      if (!isWithinPage(pathname, basePath)) return;
      changeLocation(
        pathname + toTeamQuery(search, { ...parseTeamUrlState(search), ...changes }),
        replace ? 'replace' : 'push',
      );
    },
    [basePath],
  );
  return { urlState: parseTeamUrlState(query), hrefOf, go };
}

const isWithinPage = (pathname: string, basePath: string) =>
  pathname === basePath || pathname.startsWith(`${basePath}/`);
