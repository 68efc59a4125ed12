import type { ApolloClient } from '@apollo/client';
import { refreshList } from '@lender-portal/ui/lists';
import { GetUserInvitationsDocument, type GetUserInvitationsQuery } from './get-user-invitations.generated';

/** A pending invitation of the list. */
export type PendingInvitation = GetUserInvitationsQuery['getLenderUserInvitations']['nodes'][number];

/** Refetches the displayed invitations after one of them changed. */
export const refreshInvitations = (apolloClient: ApolloClient): Promise<void> =>
  refreshList(() => apolloClient.refetchQueries({ include: [GetUserInvitationsDocument] }));
