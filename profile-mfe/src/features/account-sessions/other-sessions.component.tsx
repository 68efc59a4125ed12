import { Typography } from '@mui/material';
import { AccountCard } from '../account-shared/account-card';
import { SignOutElsewhere } from './sign-out-elsewhere.component';

/** Sign-out option for endpoints that cannot list sessions. */
export function OtherSessions() {
  return (
    <AccountCard title="Devices" action={<SignOutElsewhere />}>
      <Typography variant="body2" color="textSecondary">
        You may also be signed in on other devices.
      </Typography>
    </AccountCard>
  );
}
