import type { TypedDocumentNode } from '@apollo/client';
import { refetchViewerIfForbidden, refusalCode, toFailure, type Failure } from '@lender-portal/client/graphql';
import { useAppProps } from '@lender-portal/client/react';
import { notify } from '@lender-portal/ui';
import { RowMenu, type RowAction } from '@lender-portal/ui/controls';
import { ConfirmDialog, DialogFailure, useLast } from '@lender-portal/ui/dialogs';
import { useRef, useState, type ReactNode } from 'react';

interface Invitation {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
}

type Mutation = TypedDocumentNode<unknown, { id: string }>;

interface Options {
  /** Its response contains the new expiry. */
  resend: Mutation;
  revoke: Mutation;
  /** Refetches the list after an invitation is gone. */
  refresh: () => Promise<unknown>;
  /** Called when the question has closed and the row that it was about, which cannot receive focus, is gone. */
  onGone: () => void;
}

export interface InvitationActions {
  /** The menu of an invitation's row. */
  menuOf: (invitation: Invitation, others?: readonly RowAction[]) => ReactNode;
  /** The dialog that asks before an invitation is revoked. */
  questionElement: ReactNode;
}

const nameOf = ({ firstName, lastName, email }: Invitation) => `${firstName} ${lastName}`.trim() || email;

/** Resends pending invitations, and revokes them after confirmation. */
export function useInvitationActions({ resend, revoke, refresh, onGone }: Options): InvitationActions {
  const { apolloClient } = useAppProps();
  const [resending, setResending] = useState<ReadonlySet<string>>(new Set());
  const [toRevoke, setToRevoke] = useState<Invitation>();
  const [isRevoking, setRevoking] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const isRemoved = useRef(false);
  const shown = useLast(toRevoke);

  /** @returns the error, if it failed */
  async function run(mutation: Mutation, id: string): Promise<unknown> {
    notify.clear();
    try {
      await apolloClient.mutate({ mutation, variables: { id } });
      return undefined;
    } catch (error) {
      refetchViewerIfForbidden(apolloClient, error);
      return error;
    }
  }

  async function resendOne(invitation: Invitation): Promise<void> {
    const { id, email } = invitation;
    setResending((ids) => new Set([...ids, id]));
    const error = await run(resend, id);
    const code = refusalCode(error);
    if (error === undefined) notify.success(`Invitation successfully sent to ${email}`);
    else
      notify[code ? 'warning' : 'error'](
        `The invitation to ${nameOf(invitation)} was not sent. ${toFailure(error).message}`,
      );
    // The invitation was used or revoked in the meantime.
    if (code === 'NOT_FOUND') await refresh();
    setResending((ids) => new Set([...ids].filter((each) => each !== id)));
  }

  async function revokeOne({ id, email }: Invitation): Promise<void> {
    setRevoking(true);
    const error = await run(revoke, id);
    const isRevoked = error === undefined;
    const isGone = isRevoked || refusalCode(error) === 'NOT_FOUND';
    if (isGone) await refresh();
    setRevoking(false);
    setFailure(isGone ? undefined : toFailure(error));
    if (!isGone) return;
    isRemoved.current = true;
    setToRevoke(undefined);
    if (isRevoked) notify.success(`The invitation to ${email} was revoked`);
    else notify.warning(`The invitation to ${email} has already been used or revoked`);
  }

  return {
    menuOf: (invitation, others = []) => (
      <RowMenu
        of={nameOf(invitation)}
        actions={[
          {
            label: 'Resend',
            refusal: resending.has(invitation.id) ? 'It is being sent.' : undefined,
            run: () => void resendOne(invitation),
          },
          ...others,
          { label: 'Revoke', isDestructive: true, run: () => setToRevoke(invitation) },
        ]}
      />
    ),
    questionElement: (
      <ConfirmDialog
        open={toRevoke !== undefined}
        title={`Revoke ${shown ? nameOf(shown) : ''}’s invitation?`}
        isRunning={isRevoking}
        confirmLabel="Revoke"
        failure={
          failure && (
            <DialogFailure reference={failure.reference}>
              {`The invitation could not be revoked. ${failure.message}`}
            </DialogFailure>
          )
        }
        onCancel={() => setToRevoke(undefined)}
        onConfirm={() => void (toRevoke && revokeOne(toRevoke))}
        onExited={() => {
          setFailure(undefined);
          if (isRemoved.current) onGone();
          isRemoved.current = false;
        }}
      >
        {`The link that was sent to ${shown?.email ?? ''} will stop working.`}
      </ConfirmDialog>
    ),
  };
}
