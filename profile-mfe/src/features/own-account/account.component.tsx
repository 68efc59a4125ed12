import { useQuery } from '@apollo/client/react';
import { toFailure } from '@lender-portal/client';
import { useAppProps } from '@lender-portal/client/react';
import { ErrorState, LoadingState, PageLayout } from '@lender-portal/ui';
import { Card, styled } from '@mui/material';
import { AcceptedTermsSection } from './accepted-terms.component';
import { Details } from '../account-details/details.component';
import { GetAccountDocument } from '../account-shared/get-account.generated';
import { Sessions } from '../account-sessions/sessions.component';
import { SignInSection } from './sign-in.component';

const Page = styled(PageLayout)({ maxWidth: 800 });

/** The lender's account page. */
export const AccountSections = () => (
  <Page title="Account">
    <LoadedAccount />
  </Page>
);

function LoadedAccount() {
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

const Skeletons = styled(Card)(({ theme }) => ({ padding: theme.spacing(3) }));

function AccountSkeleton() {
  return (
    <Skeletons>
      <LoadingState variant="form" rows={4} label="Loading your account" />
    </Skeletons>
  );
}
