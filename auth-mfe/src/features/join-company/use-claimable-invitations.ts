import type { GuestAppProps } from '@lender-portal/contracts';
import { useCallback, useEffect, useState } from 'react';
import { ClaimableInvitationsDocument, type ClaimableInvitationsQuery } from './claimable-invitations.generated';

export type ClaimableInvitation = ClaimableInvitationsQuery['claimableInvitations'][number];

/**
 * @returns open invitations for the account, and a function to reload them. Empty while loading or after an error,
 *   because the link form works without them.
 */
export function useClaimableInvitations(loadApolloClient: GuestAppProps['loadApolloClient']) {
  const [invitations, setInvitations] = useState<readonly ClaimableInvitation[]>([]);

  const fetchInvitations = useCallback(async () => {
    try {
      const client = await loadApolloClient();
      const { data } = await client.query({ query: ClaimableInvitationsDocument, fetchPolicy: 'network-only' });
      setInvitations(data?.claimableInvitations ?? []);
    } catch (error) {
      console.info('Claimable invitations failed to load:', error);
    }
  }, [loadApolloClient]);

  useEffect(() => {
    void fetchInvitations();
  }, [fetchInvitations]);
  return { invitations, refetch: fetchInvitations };
}
