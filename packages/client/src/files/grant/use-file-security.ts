import type { ApolloClient } from '@apollo/client';
import { useCallback, useRef, useState } from 'react';
import { GetFileStackSecurityDocument } from './file-security.generated';
import { isFresh } from './grant';
import type { FileSecurity } from '../picked-file';

export interface FileSecurityState {
  /** True while a grant is being fetched. */
  isLoading: boolean;
  /** Returns the current grant, or a new one if it expires within 30 minutes. */
  getSecurity(): Promise<FileSecurity>;
  /** Always fetches a new grant. */
  renewSecurity(): Promise<FileSecurity>;
}

/** Fetches the grant for uploads. Kept in the component, never in Apollo's cache. */
export function useFileSecurity(apolloClient: ApolloClient): FileSecurityState {
  const grant = useRef<FileSecurity>(undefined);
  const pending = useRef<Promise<FileSecurity>>(undefined);
  const [isLoading, setLoading] = useState(false);

  const renewSecurity = useCallback(() => {
    const load = async () => {
      setLoading(true);
      try {
        const { data } = await apolloClient.query({ query: GetFileStackSecurityDocument, fetchPolicy: 'no-cache' });
        const { expiry, policy, signature } = data!.getFileStackSecurity;
        return (grant.current = { expiry, policy, signature });
      } finally {
        pending.current = undefined;
        setLoading(false);
      }
    };
    return (pending.current ??= load());
  }, [apolloClient]);

  const getSecurity = useCallback(
    async () => (grant.current && isFresh(grant.current) ? grant.current : renewSecurity()),
    [renewSecurity],
  );

  return { isLoading, getSecurity, renewSecurity };
}
