import { useState } from 'react';
import { useShellProps } from '../shell-props';
import { AcceptTermsOfServiceDocument } from './accept-terms-of-service.generated';
import { GetTermsOfServiceDocument } from './get-terms-of-service.generated';

/**
 * Accepts the displayed terms. The mutation does not name a version, so this first checks for newer terms. If there are
 * any, it displays them and accepts nothing.
 * @param url of the displayed terms
 */
export function useAcceptTerms(url: string) {
  const { apolloClient } = useShellProps();
  const [isAccepting, setIsAccepting] = useState(false);
  const [error, setError] = useState<unknown>();
  const [hasNewer, setHasNewer] = useState(false);

  async function accept() {
    setIsAccepting(true);
    setError(undefined);
    try {
      const { data } = await apolloClient.query({ query: GetTermsOfServiceDocument, fetchPolicy: 'network-only' });
      if (data && data.user.termsStatus.url !== url) setHasNewer(true);
      else await apolloClient.mutate({ mutation: AcceptTermsOfServiceDocument });
    } catch (failure) {
      setError(failure);
    }
    setIsAccepting(false);
  }

  return { accept, isAccepting, error, hasNewer };
}
