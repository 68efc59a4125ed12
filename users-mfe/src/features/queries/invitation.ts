import type { ApolloClient } from '@apollo/client';
import type { GraphqlExtension } from '@lender-portal/contracts';
import { refreshList } from '@lender-portal/ui/lists';
import { GetUserInvitationsDocument, type GetUserInvitationsQuery } from './get-user-invitations.generated';

type Offered = GetUserInvitationsQuery['getLenderUserInvitations']['nodes'][number];

/** A pending invitation as the list has it; not every endpoint offers all of it. */
export type Invitation = Omit<Offered, 'expiresAt' | 'link'> & Partial<Offered>;

/** What an endpoint has to offer for something to be done with an invitation, in the order in which it stands there. */
export const invitationExtensions = ['resendLenderUserInvitation', 'link', 'revokeLenderUserInvitation'] as const satisfies GraphqlExtension[];

/** Asks again for the invitations that are shown, after one of them has changed. */
export const refreshInvitations = (apolloClient: ApolloClient): Promise<void> =>
  refreshList(() => apolloClient.refetchQueries({ include: [GetUserInvitationsDocument] }));

/** What the rows do with an invitation. */
export interface InvitationRowsProps {
  invitations: readonly Invitation[];
  /** What can be done here. */
  actions: readonly (typeof invitationExtensions)[number][];
  /** Those that are being sent again, by id. */
  resending: ReadonlySet<string>;
  onResend: (invitation: Invitation) => void;
  onCopyLink: (invitation: Invitation) => void;
  onRevoke: (invitation: Invitation) => void;
}
