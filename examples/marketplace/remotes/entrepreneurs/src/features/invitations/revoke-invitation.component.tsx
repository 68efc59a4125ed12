import { useMutation } from '@apollo/client/react';
import { refusalCode, toFailure } from '@lender-portal/client/graphql';
import { useAppProps } from '@lender-portal/client/react';
import { notify } from '@lender-portal/ui';
import { ConfirmDialog, DialogFailure, useLast } from '@lender-portal/ui/dialogs';
import { useRef } from 'react';
import { fullName, type Invitation } from '../borrower-data/borrower';
import { BorrowerInvitationsDocument, RevokeBorrowerInvitationDocument } from '../borrower-data/invitations.generated';

interface RevokeInvitationProps {
  /** Invitation to revoke; the dialog is closed if undefined. */
  invitation: Invitation | undefined;
  onClose: () => void;
  /** Called after closing if the element that opened the dialog is gone and cannot receive focus. */
  onGone: () => void;
}

/** Revokes after confirmation. */
export function RevokeInvitation({ invitation, onClose, onGone }: RevokeInvitationProps) {
  const { apolloClient } = useAppProps();
  const [revoke, { loading, error, reset }] = useMutation(RevokeBorrowerInvitationDocument, {
    client: apolloClient,
    refetchQueries: [BorrowerInvitationsDocument],
    awaitRefetchQueries: true,
  });
  const isRemoved = useRef(false);
  const shown = useLast(invitation);

  async function confirm() {
    if (!invitation) return;
    notify.clear();
    try {
      await revoke({ variables: { id: invitation.id } });
    } catch (reason) {
      if (refusalCode(reason) !== 'NOT_FOUND') return;
      await apolloClient.refetchQueries({ include: [BorrowerInvitationsDocument] });
    }
    isRemoved.current = true;
    onClose();
    notify.success(`The invitation to ${invitation.email} was revoked`);
  }

  const failure = error && toFailure(error);
  return (
    <ConfirmDialog
      open={invitation !== undefined}
      title="Revoke invitation?"
      width={400}
      isRunning={loading}
      confirmLabel="Revoke"
      failure={
        failure && (
          <DialogFailure reference={failure.reference}>
            {`The invitation could not be revoked. ${failure.message}`}
          </DialogFailure>
        )
      }
      onCancel={onClose}
      onConfirm={() => void confirm()}
      onExited={() => {
        reset();
        if (isRemoved.current) onGone();
        isRemoved.current = false;
      }}
    >
      <p>
        <span>The link that was sent to</span>{' '}
        <strong>
          <bdi>{shown && fullName(shown)}</bdi>
        </strong>{' '}
        <span>{`(${shown?.email ?? ''}) will stop working.`}</span>
      </p>
    </ConfirmDialog>
  );
}
