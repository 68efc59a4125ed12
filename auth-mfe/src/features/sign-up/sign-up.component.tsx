import { useQueryParameter } from '@lender-portal/client/react';
import type { GuestAppProps } from '@lender-portal/contracts';
import { ErrorState, LoadingState, notify } from '@lender-portal/ui';
import { styled } from '@mui/material';
import { useEffect, useState } from 'react';
import { PageLink } from '../../components/page-link.component';
import { AuthLayout } from '../../layout/auth-layout.component';
import { guestUrls } from '../../urls';
import { InvitationNotFound } from './invitation-not-found.component';
import { SignUpAccount } from './sign-up-account.component';
import { useCheckInvitation } from './use-check-invitation';
import { VerifyEmail } from './verify-email.component';

// Renders the form invisibly while the invitation is checked, to prevent layout shift.
const Stack = styled('div')({
  display: 'grid',
  '& > *': { gridArea: '1 / 1' },
  '& > [inert]': { visibility: 'hidden' },
});

/** Sign-up by invitation: checks the invitation, shows the form, then the next steps. */
export function SignUpPage(props: GuestAppProps) {
  // The root config's guard ensures that the invitation is present.
  const invitation = useQueryParameter('invitation') ?? '';
  return <SignUpForInvitation key={invitation} invitation={invitation} {...props} />;
}

function SignUpForInvitation({ invitation, ...props }: GuestAppProps & { invitation: string }) {
  const { config, loadApolloClient } = props;
  const { check, checkAgain } = useCheckInvitation(loadApolloClient, invitation);
  const [signedUpAs, setSignedUpAs] = useState<string>();
  // Notices about signing up must not outlive the page.
  useEffect(() => notify.clear, []);

  const isChecking = check === 'checking';
  if (signedUpAs) return <VerifyEmail email={signedUpAs} {...props} />;
  if (check === 'invalid') return <InvitationNotFound {...props} />;
  return (
    <AuthLayout
      brand={config.brand}
      title="Create your account"
      lead={`You have been invited to ${config.brand.name}.`}
      footer={
        <>
          <span>Already have an account?</span> <PageLink href={guestUrls(config.basePath).signIn}>Sign in</PageLink>
        </>
      }
    >
      {typeof check === 'object' ? (
        <ErrorState title="Your invitation could not be checked" {...check.failure} onRetry={checkAgain} />
      ) : (
        <Stack>
          <div inert={isChecking}>
            <SignUpAccount invitation={invitation} onSignedUp={setSignedUpAs} {...props} />
          </div>
          {isChecking && <LoadingState variant="form" rows={5} label="Checking your invitation" />}
        </Stack>
      )}
    </AuthLayout>
  );
}
