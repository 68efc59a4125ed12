import { useQuery } from '@apollo/client/react';
import { toFailure } from '@lender-portal/client';
import { useAppProps } from '@lender-portal/client/react';
import { ErrorState, PageLayout } from '@lender-portal/ui';
import { Card } from '@mui/material';
import { AcceptedTermsSection } from './accepted-terms.component';
import { Details } from '../account-details/details.component';
import { AccountColumns, AccountSkeleton } from '../account-shared/account-skeleton.component';
import { GetAccountDocument } from '../account-shared/get-account.generated';
import { Sessions } from '../account-sessions/sessions.component';
import { SignInSection } from './sign-in.component';

/** The lender's account page. */
export const AccountSections = () => (
  <PageLayout title="Account">
    <LoadedAccount />
  </PageLayout>
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
    <AccountColumns>
      <div>
        <Details account={account} />
        <SignInSection email={account.email} lastSignInAt={account.lastSignInAt} />
        <AcceptedTermsSection terms={account.acceptedTerms} />
      </div>
      <div>
        <Sessions sessions={account.sessions} />
      </div>
    </AccountColumns>
  );
}
