import { ErrorState, LoadingState, PageLayout } from '@lender-portal/ui';
import { useLazy } from '@lender-portal/ui/dialogs';
import { Card } from '@mui/material';

const loadAccount = () => import(/* webpackChunkName: "account" */ './features/own-account/account.component');

/** A separate chunk, so that the wizard does not load it. */
export function AccountPage() {
  const { loaded, error, retry } = useLazy(loadAccount);
  if (loaded) return <loaded.AccountSections />;
  return (
    <PageLayout title="Account">
      <Card sx={{ maxWidth: 736, p: 3 }}>
        {error ? (
          <ErrorState title="This page could not be loaded" message="Please try again." onRetry={retry} />
        ) : (
          <LoadingState variant="form" rows={4} label="Loading your account" />
        )}
      </Card>
    </PageLayout>
  );
}
