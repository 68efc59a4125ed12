import { correlationIdOf } from '@lender-portal/client';
import type { PortalAppProps } from '@lender-portal/contracts';
import { ErrorState, LoadingState, PortalRoot } from '@lender-portal/ui';
import { Card, styled, Typography } from '@mui/material';
import { AccountBar } from './features/account/account-bar.component';
import { useProfile } from './features/load/use-profile';
import { Wizard } from './features/wizard/wizard.component';
import { ProfilePropsContext, useProfileProps } from './profile-props';
import { useSession } from './use-session';

const Page = styled('div')(({ theme }) => ({
  width: '100%',
  maxWidth: 960,
  margin: '0 auto',
  padding: theme.spacing(3, 2, 6),
  [theme.breakpoints.up('md')]: { padding: theme.spacing(6, 4, 8) },
}));

const Head = styled('div')(({ theme }) => ({
  marginBottom: theme.spacing(3),
  [theme.breakpoints.up('md')]: { marginBottom: theme.spacing(5) },
}));

export function RootComponent(props: PortalAppProps) {
  return (
    <ProfilePropsContext value={props}>
      <PortalRoot nonce={props.nonce}>
        <CreateProfile />
      </PortalRoot>
    </ProfilePropsContext>
  );
}

function CreateProfile() {
  const { authClient } = useProfileProps();
  const session = useSession(authClient);
  const { profile, error, retry } = useProfile(session?.access_token);
  return (
    <>
      <AccountBar session={session} keeper={profile?.keeper} />
      <Page>
        <Head>
          <Typography variant="h1">Create your profile</Typography>
          <Typography color="textSecondary" sx={{ mt: 1 }}>
            Please fill the form below to complete your profile
          </Typography>
        </Head>
        {profile && <Wizard profile={profile} />}
        {!profile && error !== undefined && (
          <Card>
            <ErrorState
              title="Your profile could not be loaded"
              message="What you have typed before is kept. Please check your connection and try again."
              reference={correlationIdOf(error)}
              onRetry={retry}
            />
          </Card>
        )}
        {!profile && error === undefined && (
          <Card sx={{ p: 4 }}>
            <LoadingState variant="form" rows={3} label="Loading your profile" />
          </Card>
        )}
      </Page>
    </>
  );
}
