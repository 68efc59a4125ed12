import { toFailure } from '@lender-portal/client';
import { AppPropsContext, useAppProps, useSession } from '@lender-portal/client/react';
import type { PortalAppProps } from '@lender-portal/contracts';
import { ErrorState, PortalRoot } from '@lender-portal/ui';
import { Card, styled, Typography } from '@mui/material';
import { useState } from 'react';
import { AccountPage, CompanyPage, NotificationsPage } from './lazy-pages.component';
import { AccountBar } from './features/account/account-bar.component';
import { useProfile } from './features/load/use-profile';
import { LoadingWizard } from './features/wizard/loading-wizard.component';
import { Wizard } from './features/wizard/wizard.component';
import { useViewer } from './use-viewer';

const Column = styled('div')(({ theme }) => ({
  width: '100%',
  maxWidth: '42rem',
  margin: '0 auto',
  padding: theme.spacing(3, 2, 6),
  [theme.breakpoints.up('md')]: { padding: theme.spacing(6, 4, 8) },
}));

/** Pages by the ends of their routes; all others belong to the wizard. */
const PAGES = {
  '/profile/account': AccountPage,
  '/profile/company': CompanyPage,
  '/profile/notifications': NotificationsPage,
};

export function RootComponent(props: PortalAppProps) {
  const [, Page = CreateProfile] = Object.entries(PAGES).find(([path]) => props.basePath.endsWith(path)) ?? [];
  return (
    <AppPropsContext value={props}>
      <PortalRoot nonce={props.nonce} failures={props.failures}>
        <Page />
      </PortalRoot>
    </AppPropsContext>
  );
}

function CreateProfile() {
  const { authClient } = useAppProps();
  const session = useSession(authClient);
  const { profile, error, retry } = useProfile(session?.access_token);
  const viewer = useViewer();
  const hasLenderNow = viewer ? viewer.tenant.lender !== null : (profile?.hadLender ?? false);
  const [hasLender, setHasLender] = useState(hasLenderNow);
  const [isDone, setDone] = useState(false);
  // Ignore the lender record that this wizard has created, because the portal is about to open.
  if (!isDone && hasLender !== hasLenderNow) setHasLender(hasLenderNow);
  return (
    <>
      <AccountBar session={session} autosave={profile?.autosave} />
      <Column>
        <Typography variant="h1">Create your profile</Typography>
        <Typography color="textSecondary" sx={{ mt: 1, mb: { xs: 3, md: 5 } }}>
          Please fill the form below to complete your profile
        </Typography>
        {profile && <Wizard profile={profile} hasLender={hasLender} isDone={isDone} onDone={() => setDone(true)} />}
        {!profile && error !== undefined && (
          <Card>
            <ErrorState
              title="Your profile could not be loaded"
              {...toFailure(error)}
              message={`Your earlier entries are saved. ${toFailure(error).message}`}
              onRetry={retry}
            />
          </Card>
        )}
        {!profile && error === undefined && <LoadingWizard hasSteps={!hasLender} />}
      </Column>
    </>
  );
}
