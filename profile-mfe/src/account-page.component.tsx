import { ErrorState, PageLayout } from '@lender-portal/ui';
import { useLazy } from '@lender-portal/ui/dialogs';
import { Card } from '@mui/material';
import { AccountSkeleton } from './features/account-shared/account-skeleton.component';

const loadAccount = () => import(/* webpackChunkName: "account" */ './features/own-account/account.component');

/** A separate chunk, so that the wizard does not load it. */
export function AccountPage() {
  const { loaded, error, retry } = useLazy(loadAccount);
  if (loaded) return <loaded.AccountSections />;
  return (
    <PageLayout title="Account">
      {error ? (
        <Card>
          <ErrorState title="This page could not be loaded" message="Please try again." onRetry={retry} />
        </Card>
      ) : (
        <AccountSkeleton />
      )}
    </PageLayout>
  );
}
