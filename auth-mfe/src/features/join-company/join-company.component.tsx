import { signOut } from '@lender-portal/client';
import { useQueryParameter, useSession } from '@lender-portal/client/react';
import type { GuestAppProps } from '@lender-portal/contracts';
import { notify } from '@lender-portal/ui';
import { Button, styled, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { PageLink } from '../../components/page-link.component';
import { AuthLayout } from '../../layout/auth-layout.component';
import { guestUrls } from '../../urls';
import { ClaimInvitationDocument } from './claim-invitation.generated';
import { InvitationLinkForm } from './invitation-link-form.component';
import { toClaimRefusal } from './to-claim-refusal';
import { useClaimableInvitations } from './use-claimable-invitations';

const Content = styled('div')({ display: 'grid', gap: 20, overflowWrap: 'anywhere' });

const Invitations = styled('ul')({ display: 'grid', gap: 8, margin: 0, padding: 0, listStyle: 'none' });

/**
 * For a signed-in user without a company: explanation and next steps. After joining, the root config redirects because
 * of the new token.
 */
export function JoinCompany({ authClient, config, loadApolloClient }: GuestAppProps) {
  const session = useSession(authClient);
  const linked = useQueryParameter('invitation') ?? '';
  const { invitations, refetch } = useClaimableInvitations(loadApolloClient);
  const [busyWith, setBusyWith] = useState<string>();
  const isBusy = busyWith !== undefined;

  useEffect(() => notify.clear, []);

  /** @returns the error message if the invitation is invalid */
  async function claim(id: string): Promise<string | undefined> {
    notify.clear();
    setBusyWith(id);
    try {
      const client = await loadApolloClient();
      await client.mutate({ mutation: ClaimInvitationDocument, variables: { id } });
      await authClient.refreshSession();
      return undefined;
    } catch (error) {
      const { message, concernsInvitation, isMember } = toClaimRefusal(error);
      if (isMember) void authClient.refreshSession();
      else if (!concernsInvitation) notify.error(message);
      void refetch();
      return concernsInvitation ? message : undefined;
    } finally {
      setBusyWith(undefined);
    }
  }

  async function claimListed(id: string) {
    const message = await claim(id);
    if (message) notify.error(message);
  }

  async function signOutUser() {
    setBusyWith('sign-out');
    await signOut(authClient);
    setBusyWith(undefined);
  }

  return (
    <AuthLayout
      brand={config.brand}
      title="Your account isn’t linked to a company yet"
      {...(session?.user.email && { lead: `You are signed in as ${session.user.email}.` })}
      footer={
        <>
          <span>No invitation?</span> <PageLink href={guestUrls(config.basePath).joinRequest}>Request to join</PageLink>
        </>
      }
    >
      <Content>
        <Typography>
          The invitation that you signed up with was used, revoked or expired before you confirmed your email. Get a new
          invitation to this address to start using your account right away.
        </Typography>
        {invitations.length > 0 && (
          <Invitations aria-label="Your invitations">
            {invitations.map(({ id, company }) => (
              <li key={id}>
                <Button
                  variant="contained"
                  size="large"
                  fullWidth
                  loading={busyWith === id}
                  disabled={isBusy}
                  sx={{ whiteSpace: 'normal' }}
                  onClick={() => void claimListed(id)}
                >
                  <span>{`Join ${company}`}</span>
                </Button>
              </li>
            ))}
          </Invitations>
        )}
        <InvitationLinkForm link={linked} isBusy={isBusy} isSecondary={invitations.length > 0} onSubmit={claim} />
        <Button
          variant="outlined"
          size="large"
          fullWidth
          loading={busyWith === 'sign-out'}
          disabled={isBusy}
          onClick={() => void signOutUser()}
        >
          Sign out
        </Button>
      </Content>
    </AuthLayout>
  );
}
