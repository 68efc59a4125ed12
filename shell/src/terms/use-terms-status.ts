import { useQuery } from '@apollo/client/react';
import { onLocationChange, useSession } from '@lender-portal/client/react';
import { useEffect } from 'react';
import { useShellProps } from '../shell-props';
import { GetTermsOfServiceDocument, type GetTermsOfServiceQuery } from './get-terms-of-service.generated';

export type TermsStatus = GetTermsOfServiceQuery['user']['termsStatus'];

/**
 * @returns the signed-in user's terms from the server rather than the cache; undefined until known. A failed query
 *   shows no error and locks nobody out, because it is unrelated to the user's work. It is retried on navigation or
 *   when the tab becomes visible.
 */
export function useTermsStatus(): TermsStatus | undefined {
  const { apolloClient, authClient } = useShellProps();
  const isSignedIn = Boolean(useSession(authClient));
  const { data, error, refetch } = useQuery(GetTermsOfServiceDocument, {
    client: apolloClient,
    fetchPolicy: 'network-only',
    skip: !isSignedIn,
  });

  const hasFailed = error !== undefined && !data;
  useEffect(() => {
    if (!hasFailed || !isSignedIn) return undefined;
    const retry = () => void (document.visibilityState === 'visible' && refetch().catch(() => {}));
    const endNavigation = onLocationChange(retry, { early: true });
    document.addEventListener('visibilitychange', retry);
    return () => {
      endNavigation();
      document.removeEventListener('visibilitychange', retry);
    };
  }, [hasFailed, isSignedIn, refetch]);

  return isSignedIn ? data?.user.termsStatus : undefined;
}
