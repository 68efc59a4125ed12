import { signOut } from '@lender-portal/client';
import type { PortalProps } from '@lender-portal/contracts';
import { PasswordField } from '@lender-portal/ui/forms';
import { Link, Typography } from '@mui/material';
import { useState } from 'react';
import { navigateToUrl } from 'single-spa';
import { guestUrls } from '../../urls';

/** Current password, with an option to sign out and reset it by email. */
export function CurrentPasswordField({ authClient, config }: PortalProps) {
  const [isLeaving, setIsLeaving] = useState(false);

  const signOutAndReset = async () => {
    setIsLeaving(true);
    await signOut(authClient);
    navigateToUrl(guestUrls(config.basePath).reset);
  };

  return (
    <div>
      <PasswordField name="currentPassword" label="Current password" autoComplete="current-password" />
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        Forgot it?{' '}
        <Link
          component="button"
          type="button"
          variant="body2"
          disabled={isLeaving}
          onClick={() => void signOutAndReset()}
          sx={{ verticalAlign: 'baseline' }}
        >
          Sign out and reset it by email
        </Link>
      </Typography>
    </div>
  );
}
