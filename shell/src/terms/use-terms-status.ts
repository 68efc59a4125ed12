import { useQuery } from '@apollo/client/react';
import { onLocationChange, useSession } from '@lender-portal/client/react';
import { useEffect } from 'react';
import { useShellProps } from '../shell-props';
import { GetTermsOfServiceDocument, type GetTermsOfServiceQuery } from './get-terms-of-service.generated';

export type TermsStatus = GetTermsOfServiceQuery['user']['termsStatus'];

/**
 * @returns the signed-in user's terms, asked of the server and not of the cache; undefined while they are not known.
 *
 * A query that fails shows nothing and locks no user out: the terms are asked for again when the lender goes on to
 * another page or comes back to the tab, and an error of theirs would stand in the way of work that has nothing to do
 * with it.
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
    const askAgain = () => void (document.visibilityState === 'visible' && refetch().catch(() => {}));
    const endNavigation = onLocationChange(askAgain, { early: true });
    document.addEventListener('visibilitychange', askAgain);
    return () => {
      endNavigation();
      document.removeEventListener('visibilitychange', askAgain);
    };
  }, [hasFailed, isSignedIn, refetch]);

  return isSignedIn ? data?.user.termsStatus : undefined;
}
