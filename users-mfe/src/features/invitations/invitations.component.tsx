import { useRef, useState, type RefObject } from 'react';
import { TeamListCard } from '../../components/list-card.component';
import type { TeamListPage } from '../../use-list-page';
import type { TeamUrl } from '../../use-team-url-state';
import { InvitationLink } from '../manage-invitation/copy-link.component';
import { RevokeInvitation } from '../manage-invitation/revoke-invitation.component';
import { useCopyLink } from '../manage-invitation/use-copy-link';
import { useResend } from '../manage-invitation/use-resend';
import type { PendingInvitation } from '../queries/invitation';
import { invitationColumns } from './invitation-columns';

interface InvitationsProps {
  /** Undefined for a skeleton. */
  list: TeamListPage<PendingInvitation> | undefined;
  teamUrl: TeamUrl;
  /** Receives focus when this card disappears with its last invitation. */
  pageHeadingRef: RefObject<HTMLElement | null>;
}

/** Pending invitations; renders nothing if there are none. */
export function PendingInvitations({ list, teamUrl: { urlState, hrefOf, go }, pageHeadingRef }: InvitationsProps) {
  const headingRef = useRef<HTMLHeadingElement>(null);
  const { resending, resend } = useResend();
  const link = useCopyLink();
  const [revoked, setRevoked] = useState<PendingInvitation>();

  return (
    <>
      {(!list || list.status === 'failed' || Boolean(list.shown?.totalCount)) && (
        <TeamListCard
          title="Invitations"
          nouns="invitations"
          list={list}
          firstRows="getLenderUserInvitations.nodes"
          isOptional
          columns={invitationColumns({
            resending,
            onResend: (invitation) => void resend(invitation),
            onCopyLink: (invitation) => void link.copy(invitation),
            onRevoke: setRevoked,
          })}
          page={urlState.invitations}
          hrefOf={(invitations) => hrefOf({ invitations })}
          onFollow={(invitations) => go({ invitations })}
          headingRef={headingRef}
        />
      )}
      <InvitationLink invitation={link.shown} onClose={link.close} />
      <RevokeInvitation
        invitation={revoked}
        isLastOfPage={list?.shown?.nodes.length === 1 && urlState.invitations > 1}
        onPageGone={() => go({ invitations: urlState.invitations - 1 }, { replace: true })}
        onClose={() => setRevoked(undefined)}
        onGone={() => (headingRef.current ?? pageHeadingRef.current)?.focus()}
      />
    </>
  );
}
