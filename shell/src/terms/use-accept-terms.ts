import { useState } from 'react';
import { useShellProps } from '../shell-props';
import { AcceptTermsOfServiceDocument } from './accept-terms-of-service.generated';
import { GetTermsOfServiceDocument } from './get-terms-of-service.generated';

/**
 * Accepts the terms that are shown. Accepting names none, so it is asked before whether they are still those in force:
 * where newer ones were published meanwhile, these are shown in their place and nothing is accepted.
 *
 * @param url of the terms that are shown
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
