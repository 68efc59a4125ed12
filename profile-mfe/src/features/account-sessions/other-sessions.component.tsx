import { Typography } from '@mui/material';
import { AccountCard } from '../account-parts/account-card';
import { SignOutElsewhere } from './sign-out-elsewhere.component';

/** Where nobody knows which other sessions there are. */
export function OtherSessions() {
  return (
    <AccountCard title="Devices" action={<SignOutElsewhere />}>
      <Typography variant="body2" color="textSecondary">
        You may be signed in on other devices, too.
      </Typography>
    </AccountCard>
  );
}
