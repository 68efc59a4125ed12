import { useQuery } from '@apollo/client/react';
import { toFailure } from '@lender-portal/client';
import { useAppProps } from '@lender-portal/client/react';
import { offersExtension } from '@lender-portal/contracts';
import { ErrorState, LoadingState } from '@lender-portal/ui';
import { Card, styled, Typography } from '@mui/material';
import { useViewer } from '../../use-viewer';
import { AcceptedTermsSection } from './accepted-terms.component';
import { Details } from '../account-details/details.component';
import { GetAccountDocument } from '../account-shared/get-account.generated';
import { OtherSessions } from '../account-sessions/other-sessions.component';
import { Sessions } from '../account-sessions/sessions.component';
import { SignInSection } from './sign-in.component';
import { ViewerDetails } from '../account-details/viewer-details.component';

const Page = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(3),
  maxWidth: 800,
  padding: theme.spacing(3, 2),
  [theme.breakpoints.up('md')]: { padding: theme.spacing(4) },
}));

/** The lender's account page. */
export function AccountSections() {
  const { config } = useAppProps();
  return (
    <Page>
      <Typography variant="h1" tabIndex={-1}>
        Account
      </Typography>
      {offersExtension(config, 'account') ? <ExtendedAccount /> : <SpecifiedAccount />}
    </Page>
  );
}

function ExtendedAccount() {
  const { apolloClient } = useAppProps();
  const { data, error, refetch } = useQuery(GetAccountDocument, {
    client: apolloClient,
    fetchPolicy: 'cache-and-network',
  });
  if (!data && error) {
    return (
      <Card>
        <ErrorState
          title="Your account could not be loaded"
          {...toFailure(error)}
          onRetry={() => void refetch().catch(() => {})}
        />
      </Card>
    );
  }
  if (!data) return <AccountSkeleton />;
  const { account } = data;
  return (
    <>
      <Details account={account} />
      <SignInSection email={account.email} lastSignInAt={account.lastSignInAt} />
      <Sessions sessions={account.sessions} />
      <AcceptedTermsSection terms={account.acceptedTerms} />
    </>
  );
}

/** Account page for endpoints without account support: data of the viewer and the auth service. */
function SpecifiedAccount() {
  const viewer = useViewer();
  if (!viewer) return <AccountSkeleton />;
  return (
    <>
      <ViewerDetails user={viewer.user} />
      <SignInSection email={viewer.user.email} />
      <OtherSessions />
    </>
  );
}

const Skeletons = styled(Card)(({ theme }) => ({ padding: theme.spacing(3) }));

function AccountSkeleton() {
  return (
    <Skeletons>
      <LoadingState variant="form" rows={4} label="Loading your account" />
    </Skeletons>
  );
}
