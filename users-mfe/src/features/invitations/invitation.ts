import type { GetUserInvitationsQuery } from './get-user-invitations.generated';

/** A pending invitation as the list has it. */
export type Invitation = GetUserInvitationsQuery['getLenderUserInvitations']['nodes'][number];

/** What the rows do with an invitation. */
export interface InvitationRowsProps {
  invitations: readonly Invitation[];
  /** Those that are being sent again, by id. */
  resending: ReadonlySet<string>;
  onResend: (invitation: Invitation) => void;
  onCopyLink: (invitation: Invitation) => void;
  onRevoke: (invitation: Invitation) => void;
}
