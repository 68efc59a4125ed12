import { useQuery } from '@apollo/client/react';
import { toFailure } from '@lender-portal/client/graphql';
import { useInvitationActions } from '@lender-portal/client/invitations';
import { useAppProps } from '@lender-portal/client/react';
import { EmptyState, ErrorState, PageLayout, SectionCard } from '@lender-portal/ui';
import { ListTable, refreshList } from '@lender-portal/ui/lists';
import { useRef, type ReactNode } from 'react';
import type { Invitation } from '../borrower-data/borrower';
import {
  BorrowerInvitationsDocument,
  ResendBorrowerInvitationDocument,
  RevokeBorrowerInvitationDocument,
} from '../borrower-data/invitations.generated';
import { invitationColumns } from './invitation-columns';
import { InviteForm } from './invite-form.component';

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
  const { menuOf, questionElement } = useInvitationActions({
    resend: ResendBorrowerInvitationDocument,
    revoke: RevokeBorrowerInvitationDocument,
    refresh: () => refreshList(refetch),
    onGone: () => headingRef.current?.focus(),
  });
  const invitations = data?.borrowerInvitations as readonly Invitation[] | undefined;
  return (
    <SectionCard title="Pending invitations" count={invitations?.length} headingRef={headingRef}>
      {!invitations && error ? (
        <ErrorState
          headingLevel="h3"
          title="The invitations could not be loaded"
          {...toFailure(error)}
          onRetry={() => void refetch().catch(() => undefined)}
        />
      ) : invitations?.length === 0 ? (
        <EmptyState
          headingLevel="h3"
          title="No pending invitations"
          message="Invitations are listed until they are accepted."
        />
      ) : (
        <ListTable
          label="Pending invitations"
          columns={invitationColumns(menuOf)}
          rows={invitations}
          skeletonRows={2}
          keyOf={({ id }) => id}
        />
      )}
      {questionElement}
    </SectionCard>
  );
}
