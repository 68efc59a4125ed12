import { useQuery } from '@apollo/client/react';
import { toFailure } from '@lender-portal/client/graphql';
import { useAppProps } from '@lender-portal/client/react';
import { EmptyState, ErrorState, LoadingState, PageLayout, SectionCard } from '@lender-portal/ui';
import { ListTable } from '@lender-portal/ui/lists';
import { Box } from '@mui/material';
import { useRef, useState, type ReactNode } from 'react';
import type { Invitation } from '../borrower-data/borrower';
import { BorrowerInvitationsDocument } from '../borrower-data/invitations.generated';
import { invitationColumns } from './invitation-columns';
import { InviteForm } from './invite-form.component';
import { RevokeInvitation } from './revoke-invitation.component';
import { useResend } from './use-resend';

/** Form to invite a borrower, and the pending invitations. */
export function Invitations({ trail }: { trail: ReactNode }) {
  return (
    <PageLayout title="Invite a borrower" trail={trail}>
      <SectionCard title="Borrower">
        <InviteForm />
      </SectionCard>
      <PendingInvitations />
    </PageLayout>
  );
}

function PendingInvitations() {
  const { apolloClient } = useAppProps();
  const headingRef = useRef<HTMLHeadingElement>(null);
  const { data, error, refetch } = useQuery(BorrowerInvitationsDocument, {
    client: apolloClient,
    fetchPolicy: 'cache-and-network',
  });
  const [toRevoke, setToRevoke] = useState<Invitation>();
  const { resending, resend } = useResend();
  const invitations = data?.borrowerInvitations as readonly Invitation[] | undefined;
  return (
    <SectionCard title="Pending invitations" count={invitations?.length} headingRef={headingRef}>
      {invitations && invitations.length > 0 && (
        <ListTable
          label="Pending invitations"
          columns={invitationColumns({
            resending,
            onResend: (invitation) => void resend(invitation),
            onRevoke: setToRevoke,
          })}
          rows={invitations}
          keyOf={({ id }) => id}
        />
      )}
      {invitations?.length === 0 && (
        <EmptyState
          headingLevel="h3"
          title="No pending invitations"
          message="Invitations are listed until they are accepted."
        />
      )}
      {!invitations && (
        <Box sx={{ px: { xs: 2, sm: 3 }, pb: 3 }}>
          {error ? (
            <ErrorState
              headingLevel="h3"
              title="The invitations could not be loaded"
              {...toFailure(error)}
              onRetry={() => void refetch().catch(() => undefined)}
            />
          ) : (
            <LoadingState variant="table" rows={2} label="Loading invitations" />
          )}
        </Box>
      )}
      <RevokeInvitation
        invitation={toRevoke}
        onClose={() => setToRevoke(undefined)}
        onGone={() => headingRef.current?.focus()}
      />
    </SectionCard>
  );
}
