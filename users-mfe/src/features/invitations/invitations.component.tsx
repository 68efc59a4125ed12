import { useIsWide } from '@lender-portal/ui/lists';
import { useRef, useState, type RefObject } from 'react';
import { TeamListCard } from '../../components/list-card.component';
import type { TeamListPage } from '../../use-list-page';
import type { TeamUrl } from '../../use-team-url-state';
import { InvitationLink } from '../manage-invitation/copy-link.component';
import { RevokeInvitation } from '../manage-invitation/revoke-invitation.component';
import { useCopyLink } from '../manage-invitation/use-copy-link';
import { useResend } from '../manage-invitation/use-resend';
import type { PendingInvitation } from '../queries/invitation';
import { InvitationsItems } from './invitations-items.component';
import { InvitationsTable } from './invitations-table.component';

interface InvitationsProps {
  list: TeamListPage<PendingInvitation>;
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
  const Rows = useIsWide() ? InvitationsTable : InvitationsItems;

  return (
    <>
      {(list.status === 'failed' || Boolean(list.shown?.totalCount)) && (
        <TeamListCard
          title="Invitations"
          nouns="invitations"
          list={list}
          page={urlState.invitations}
          hrefOf={(invitations) => hrefOf({ invitations })}
          onFollow={(invitations) => go({ invitations })}
          headingRef={headingRef}
        >
          {(invitations) => (
            <Rows
              invitations={invitations}
              resending={resending}
              onResend={(invitation) => void resend(invitation)}
              onCopyLink={(invitation) => void link.copy(invitation)}
              onRevoke={setRevoked}
            />
          )}
        </TeamListCard>
      )}
      <InvitationLink invitation={link.shown} onClose={link.close} />
      <RevokeInvitation
        invitation={revoked}
        isLastOfPage={list.shown?.nodes.length === 1 && urlState.invitations > 1}
        onPageGone={() => go({ invitations: urlState.invitations - 1 }, { replace: true })}
        onClose={() => setRevoked(undefined)}
        onGone={() => (headingRef.current ?? pageHeadingRef.current)?.focus()}
      />
    </>
  );
}
