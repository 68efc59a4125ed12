import { refetchViewerIfForbidden, refusalCode, toFailure } from '@lender-portal/client/graphql';
import { useAppProps } from '@lender-portal/client/react';
import { notify } from '@lender-portal/ui';
import { useState } from 'react';
import { fullName } from '../../components/format';
import { refreshInvitations, type PendingInvitation } from '../queries/invitation';
import { ResendUserInvitationDocument } from './resend-user-invitation.generated';

/** Resends an invitation. The response contains the new expiry. */
export function useResend() {
  const { apolloClient } = useAppProps();
  const [resending, setResending] = useState<ReadonlySet<string>>(new Set());

  async function resend(invitation: PendingInvitation): Promise<void> {
    const { id, email } = invitation;
    notify.clear();
    setResending((ids) => new Set([...ids, id]));
    try {
      await apolloClient.mutate({ mutation: ResendUserInvitationDocument, variables: { id } });
      notify.success(`Invitation successfully sent to ${email}`);
    } catch (error) {
      refetchViewerIfForbidden(apolloClient, error);
      const { message } = toFailure(error);
      const isRefused = refusalCode(error) !== undefined;
      notify[isRefused ? 'warning' : 'error'](`The invitation to ${fullName(invitation)} was not sent. ${message}`);
      // The invitation was used or revoked in the meantime.
      if (refusalCode(error) === 'NOT_FOUND') await refreshInvitations(apolloClient);
    } finally {
      setResending((ids) => new Set([...ids].filter((each) => each !== id)));
    }
  }

  return { resending, resend };
}
