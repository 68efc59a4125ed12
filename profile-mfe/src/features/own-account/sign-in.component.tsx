import { useAppProps } from '@lender-portal/client/react';
import { formatInstant } from '@lender-portal/dates';
import { Facts } from '@lender-portal/ui/lists';
import { Button, Typography } from '@mui/material';
import type { MouseEvent } from 'react';
import { navigateToUrl } from 'single-spa';
import { AccountCard } from '../account-parts/account-card';

interface SignInProps {
  email: string;
  lastSignInAt?: string;
}

/** What the lender signs in with. The password has a page of its own, which knows what the auth service asks for. */
export function SignIn({ email, lastSignInAt }: SignInProps) {
  const { config } = useAppProps();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigateToUrl(event.currentTarget.href);
  };
  return (
    <AccountCard
      title="Sign-in"
      action={
        <Button variant="outlined" href={`${config.basePath}/reset/change-password`} onClick={follow}>
          Change password
        </Button>
      }
    >
      <Facts facts={{ Email: email, ...(lastSignInAt && { 'Last sign-in': formatInstant(lastSignInAt) }) }} />
      <Typography variant="body2" color="textSecondary">
        A new password asks for the present one, and signs you out on all other devices. To change your email address, please write to our support: it is what
        your company knows you by.
      </Typography>
    </AccountCard>
  );
}
