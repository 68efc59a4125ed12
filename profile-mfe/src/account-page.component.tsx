import { ErrorState, LoadingState } from '@lender-portal/ui';
import { useLazy } from '@lender-portal/ui/dialogs';
import { Card, Typography } from '@mui/material';

const loadAccount = () => import(/* webpackChunkName: "account" */ './features/own-account/account.component');

/** A separate chunk, so that the wizard does not load it. */
export function AccountPage() {
  const { loaded, error, retry } = useLazy(loadAccount);
  if (loaded) return <loaded.AccountSections />;
  return (
    <Card sx={{ m: { xs: 2, md: 4 }, p: 3 }}>
      <Typography variant="h1" tabIndex={-1} sx={{ mb: 3 }}>
        Account
      </Typography>
      {error ? (
        <ErrorState title="This page could not be loaded" message="Please try again." onRetry={retry} />
      ) : (
        <LoadingState variant="form" rows={4} label="Loading your account" />
      )}
    </Card>
  );
}
