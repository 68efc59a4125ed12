import { useLocation } from '@lender-portal/client/react';
import { useMemo } from 'react';
import { parseAddress, type Address } from './urls';

/** @returns the content of the current URL */
export function useAddress(): Address {
  const pathname = useLocation((location) => location.pathname);
  const search = useLocation((location) => location.search);
  return useMemo(() => parseAddress({ pathname, search }), [pathname, search]);
}
