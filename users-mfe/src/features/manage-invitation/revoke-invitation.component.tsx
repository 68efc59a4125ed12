import { useMutation } from '@apollo/client/react';
import { refetchViewerIfForbidden, refusalCode, toFailure } from '@lender-portal/client/graphql';
import { useAppProps } from '@lender-portal/client/react';
import { notify } from '@lender-portal/ui';
import { ConfirmDialog, DialogFailure, useLast } from '@lender-portal/ui/dialogs';
import { useRef, useState } from 'react';
import { fullName } from '../../components/format';
import { refreshInvitations, type PendingInvitation } from '../queries/invitation';
import { RevokeUserInvitationDocument } from './revoke-user-invitation.generated';

const WIDTH = 400;

interface RevokeInvitationProps {
  /** Invitation to revoke; the dialog is closed if undefined. */
  invitation: PendingInvitation | undefined;
  /** Whether it is the last invitation on the page. */
  isLastOfPage: boolean;
  onPageGone: () => void;
  onClose: () => void;
  /** Called after closing if the element that opened the dialog is gone and cannot receive focus. */
  onGone: () => void;
}

/** Revokes after confirmation. Closes after the list has been refreshed. */
export function RevokeInvitation({ invitation, isLastOfPage, onPageGone, onClose, onGone }: RevokeInvitationProps) {
  const { apolloClient } = useAppProps();
  const [revoke, { error, reset }] = useMutation(RevokeUserInvitationDocument, { client: apolloClient });
  const [isRunning, setRunning] = useState(false);
  const isRemoved = useRef(false);
  const shown = useLast(invitation);

  async function confirm() {
    if (!invitation) return;
    notify.clear();
    setRunning(true);
    let isRevoked = true;
    try {
      await revoke({ variables: { id: invitation.id } });
    } catch (reason) {
      refetchViewerIfForbidden(apolloClient, reason);
      if (refusalCode(reason) !== 'NOT_FOUND') return setRunning(false);
      isRevoked = false;
    }
    if (isLastOfPage) onPageGone();
    await refreshInvitations(apolloClient);
    setRunning(false);
    isRemoved.current = true;
    onClose();
    if (isRevoked) notify.success(`The invitation to ${invitation.email} was revoked`);
    else notify.warning(`The invitation to ${invitation.email} has already been used or revoked`);
  }

  const failure = error && toFailure(error);
  return (
    <ConfirmDialog
      open={invitation !== undefined}
      title="Revoke invitation?"
      width={WIDTH}
      isRunning={isRunning}
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
