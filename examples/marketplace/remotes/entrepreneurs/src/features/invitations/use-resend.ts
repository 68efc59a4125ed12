import { toFailure } from '@lender-portal/client/graphql';
import { useAppProps } from '@lender-portal/client/react';
import { notify } from '@lender-portal/ui';
import { useState } from 'react';
import { fullName, type Invitation } from '../borrower-data/borrower';
import { BorrowerInvitationsDocument, ResendBorrowerInvitationDocument } from '../borrower-data/invitations.generated';

/** Sends an invitation again, which renews it. */
export function useResend() {
  const { apolloClient } = useAppProps();
  const [resending, setResending] = useState<ReadonlySet<string>>(new Set());

  async function resend(invitation: Invitation): Promise<void> {
    const { id, email } = invitation;
    notify.clear();
    setResending((ids) => new Set([...ids, id]));
    try {
      await apolloClient.mutate({
        mutation: ResendBorrowerInvitationDocument,
        variables: { id },
        refetchQueries: [BorrowerInvitationsDocument],
      });
      notify.success(`Invitation sent to ${email}`);
    } catch (error) {
      notify.error(`The invitation to ${fullName(invitation)} was not sent. ${toFailure(error).message}`);
    } finally {
      setResending((ids) => new Set([...ids].filter((each) => each !== id)));
    }
  }

  return { resending, resend };
}
