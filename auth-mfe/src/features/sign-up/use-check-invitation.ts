import { toFailure, type Failure } from '@lender-portal/client';
import type { GuestAppProps } from '@lender-portal/contracts';
import { useEffect, useState } from 'react';
import { CheckInvitationDocument } from './check-invitation.generated';

export type InvitationCheck = 'checking' | 'valid' | 'invalid' | { failure: Failure };

/** @returns the state of the invitation, and a function to retry after a failure */
export function useCheckInvitation(loadApolloClient: GuestAppProps['loadApolloClient'], id: string) {
  const [check, setCheck] = useState<InvitationCheck>('checking');

  useEffect(() => {
    if (check !== 'checking') return undefined;
    let isCurrent = true;
    const settle = (result: InvitationCheck) => isCurrent && setCheck(result);
    loadApolloClient()
      .then((client) =>
        client.query({ query: CheckInvitationDocument, variables: { id }, fetchPolicy: 'network-only' }),
      )
      .then(
        ({ data }) => settle(data?.checkInvitation ? 'valid' : 'invalid'),
        (error: unknown) => {
          console.warn('Invitation check failed:', error);
          settle({ failure: toFailure(error) });
        },
      );
    return () => {
      isCurrent = false;
    };
  }, [check, id, loadApolloClient]);

  return { check, checkAgain: () => setCheck('checking') };
}
