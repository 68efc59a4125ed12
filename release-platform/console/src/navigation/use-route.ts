import { useLocation } from '@lender-portal/client/react';
import { useMemo } from 'react';
import { parseRoute, type ConsoleRoute } from './urls';

/** @returns the route of the current URL */
export function useRoute(): ConsoleRoute {
  const pathname = useLocation((location) => location.pathname);
  const search = useLocation((location) => location.search);
  const hash = useLocation((location) => location.hash);
  return useMemo(() => parseRoute({ pathname, search, hash }), [pathname, search, hash]);
}
