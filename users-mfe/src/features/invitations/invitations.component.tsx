import { toFailure } from '@lender-portal/client/graphql';
import { useInvitationActions } from '@lender-portal/client/invitations';
import { useAppProps } from '@lender-portal/client/react';
import { ListCard, type PagedList } from '@lender-portal/ui/lists';
import { useRef, type RefObject } from 'react';
import type { TeamUrl } from '../../use-team-url-state';
import { InvitationLink } from '../manage-invitation/copy-link.component';
import { useCopyLink } from '../manage-invitation/use-copy-link';
import { ResendUserInvitationDocument } from '../manage-invitation/resend-user-invitation.generated';
import { RevokeUserInvitationDocument } from '../manage-invitation/revoke-user-invitation.generated';
import { refreshInvitations, type PendingInvitation } from '../queries/invitation';
import { invitationColumns } from './invitation-columns';

interface InvitationsProps {
  /** Undefined for a skeleton. */
  list: PagedList<PendingInvitation> | undefined;
  teamUrl: TeamUrl;
  /** Receives focus when this card disappears with its last invitation. */
  pageHeadingRef: RefObject<HTMLElement | null>;
}

/** Pending invitations; renders nothing if there are none. */
export function PendingInvitations({ list, teamUrl: { urlState, hrefOf, go }, pageHeadingRef }: InvitationsProps) {
  const headingRef = useRef<HTMLHeadingElement>(null);
  const { apolloClient } = useAppProps();
  const link = useCopyLink();
  const { menuOf, questionElement } = useInvitationActions({
    resend: ResendUserInvitationDocument,
    revoke: RevokeUserInvitationDocument,
    refresh() {
      const isLastOfPage = list?.shown?.nodes.length === 1 && urlState.invitations > 1;
      if (isLastOfPage) go({ invitations: urlState.invitations - 1 }, { replace: true });
      return refreshInvitations(apolloClient);
    },
    onGone: () => (headingRef.current ?? pageHeadingRef.current)?.focus(),
  });

  return (
    <>
      {(!list || list.status === 'failed' || Boolean(list.shown?.totalCount)) && (
        <ListCard
          title="Invitations"
          nouns="invitations"
          list={list}
          failure={list?.error === undefined ? undefined : toFailure(list.error)}
          firstRows="getLenderUserInvitations.nodes"
          keyOf={({ id }) => id}
          isOptional
          columns={invitationColumns(menuOf, (invitation) => void link.copy(invitation))}
          page={urlState.invitations}
          hrefOf={(invitations) => hrefOf({ invitations })}
          onFollow={(invitations) => go({ invitations })}
          headingRef={headingRef}
        />
      )}
      <InvitationLink invitation={link.shown} onClose={link.close} />
      {questionElement}
    </>
  );
}
