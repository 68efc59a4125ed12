import type { ApolloClient } from '@apollo/client';
import { useCallback, useRef, useState } from 'react';
import { GetFileStackSecurityDocument } from './file-security.generated';
import { isFresh } from './grant';
import type { FileSecurity } from '../picked-file';

export interface FileSecurityState {
  /** A grant is being fetched. */
  isLoading: boolean;
  /** The grant at hand, or a new one where there is none or it ends within 30 minutes. */
  getSecurity(): Promise<FileSecurity>;
  /** A new one in any case. */
  renewSecurity(): Promise<FileSecurity>;
}

/** The grant that uploads need. It is kept by the screen, never in Apollo's cache. Behaviour: uploads.grant. */
export function useFileSecurity(apolloClient: ApolloClient): FileSecurityState {
  const held = useRef<FileSecurity>(undefined);
  const loading = useRef<Promise<FileSecurity>>(undefined);
  const [isLoading, setLoading] = useState(false);

  const renewSecurity = useCallback(() => {
    const load = async () => {
      setLoading(true);
      try {
        const { data } = await apolloClient.query({ query: GetFileStackSecurityDocument, fetchPolicy: 'no-cache' });
        const { expiry, policy, signature } = data!.getFileStackSecurity;
        return (held.current = { expiry, policy, signature });
      } finally {
        loading.current = undefined;
        setLoading(false);
      }
    };
    return (loading.current ??= load());
  }, [apolloClient]);

  const getSecurity = useCallback(async () => (held.current && isFresh(held.current) ? held.current : renewSecurity()), [renewSecurity]);

  return { isLoading, getSecurity, renewSecurity };
}
