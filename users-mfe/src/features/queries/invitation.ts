import type { ApolloClient } from '@apollo/client';
import type { GraphqlExtension } from '@lender-portal/contracts';
import { refreshList } from '@lender-portal/ui/lists';
import { GetUserInvitationsDocument, type GetUserInvitationsQuery } from './get-user-invitations.generated';

type Offered = GetUserInvitationsQuery['getLenderUserInvitations']['nodes'][number];

/** A pending invitation of the list. Some fields depend on the endpoint's extensions. */
export type PendingInvitation = Omit<Offered, 'expiresAt' | 'link'> & Partial<Offered>;

/** Extensions that enable invitation actions, in display order. */
export const invitationExtensions = [
  'resendLenderUserInvitation',
  'link',
  'revokeLenderUserInvitation',
] as const satisfies GraphqlExtension[];

/** Refetches the displayed invitations after one of them changed. */
export const refreshInvitations = (apolloClient: ApolloClient): Promise<void> =>
  refreshList(() => apolloClient.refetchQueries({ include: [GetUserInvitationsDocument] }));

export interface InvitationRowsProps {
  invitations: readonly PendingInvitation[];
  /** Available actions. */
  actions: readonly (typeof invitationExtensions)[number][];
  /** Ids of invitations being resent. */
  resending: ReadonlySet<string>;
  onResend: (invitation: PendingInvitation) => void;
  onCopyLink: (invitation: PendingInvitation) => void;
  onRevoke: (invitation: PendingInvitation) => void;
}
