import type { GuestAppProps } from '@lender-portal/contracts';
import { useCallback, useEffect, useState } from 'react';
import { ClaimableInvitationsDocument, type ClaimableInvitationsQuery } from './claimable-invitations.generated';

export type ClaimableInvitation = ClaimableInvitationsQuery['claimableInvitations'][number];

/** @returns the open invitations to the account, none while they are not known: a link helps without them; and how to ask again */
export function useClaimableInvitations(loadApolloClient: GuestAppProps['loadApolloClient']) {
  const [invitations, setInvitations] = useState<readonly ClaimableInvitation[]>([]);

  const ask = useCallback(async () => {
    try {
      const client = await loadApolloClient();
      const { data } = await client.query({ query: ClaimableInvitationsDocument, fetchPolicy: 'network-only' });
      setInvitations(data?.claimableInvitations ?? []);
    } catch (error) {
      console.info('The invitations could not be listed:', error);
    }
  }, [loadApolloClient]);

  useEffect(() => void ask(), [ask]);
  return { invitations, askAgain: ask };
}
