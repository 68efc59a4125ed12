import { useMutation } from '@apollo/client/react';
import { refusalCode, toFailure } from '@lender-portal/client/graphql';
import { useAppProps } from '@lender-portal/client/react';
import { notify } from '@lender-portal/ui';
import { ConfirmDialog, DialogFailure, useLast } from '@lender-portal/ui/dialogs';
import { useRef, useState } from 'react';
import { fullName } from '../../components/format';
import { refetchViewerIfForbidden } from '../../refetch-viewer-if-forbidden';
import { refreshInvitations, type Invitation } from '../queries/invitation';
import { RevokeUserInvitationDocument } from './revoke-user-invitation.generated';

const WIDTH = 400;

interface RevokeInvitationProps {
  /** The one to revoke; without it the dialog is closed. */
  invitation: Invitation | undefined;
  /** Whether the page goes with it, because it is the only one there. */
  isLastOfPage: boolean;
  onPageGone: () => void;
  onClose: () => void;
  /** It has left the screen, and the invitation the list: what the focus would go back to is gone. */
  onGone: () => void;
}

/** Asks, revokes, and closes when the list is there without the invitation. */
export function RevokeInvitation({ invitation, isLastOfPage, onPageGone, onClose, onGone }: RevokeInvitationProps) {
  const { apolloClient } = useAppProps();
  const [revoke, { error, reset }] = useMutation(RevokeUserInvitationDocument, { client: apolloClient });
  const [isRunning, setRunning] = useState(false);
  const isGone = useRef(false);
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
    isGone.current = true;
    onClose();
    if (isRevoked) notify.success(`The invitation to ${invitation.email} was revoked`);
    else notify.warning(`The invitation to ${invitation.email} was used or revoked meanwhile`);
  }

  const failure = error && toFailure(error);
  return (
    <ConfirmDialog
      open={invitation !== undefined}
      title="Revoke invitation?"
      width={WIDTH}
      isRunning={isRunning}
      confirmLabel="Revoke"
      failure={failure && <DialogFailure reference={failure.reference}>The invitation could not be revoked. {failure.message}</DialogFailure>}
      onCancel={onClose}
      onConfirm={() => void confirm()}
      onExited={() => {
        reset();
        if (isGone.current) onGone();
        isGone.current = false;
      }}
    >
      <p>
        The link that was sent to{' '}
        <strong>
          <bdi>{shown && fullName(shown)}</bdi>
        </strong>{' '}
        ({shown?.email}) will stop working.
      </p>
    </ConfirmDialog>
  );
}
