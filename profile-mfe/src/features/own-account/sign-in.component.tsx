import { followPageLink } from '@lender-portal/client/navigation';
import { useAppProps } from '@lender-portal/client/react';
import { formatInstant } from '@lender-portal/dates';
import { DescriptionList } from '@lender-portal/ui/lists';
import { Button } from '@mui/material';
import { AccountCard } from '../account-shared/account-card';

interface SignInProps {
  email: string;
  lastSignInAt: string;
}

/** Sign-in data. The password has its own page, which knows the auth service's requirements. */
export function SignInSection({ email, lastSignInAt }: SignInProps) {
  const { config } = useAppProps();
  return (
    <AccountCard
      title="Sign-in"
      action={
        <Button variant="outlined" href={`${config.basePath}/reset/change-password`} onClick={followPageLink}>
          Change password
        </Button>
      }
    >
      <DescriptionList items={{ Email: email, 'Last sign-in': formatInstant(lastSignInAt) }} />
    </AccountCard>
  );
}
