import { List, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { AccountCard } from '../account-shared/account-card';

/** One row per topic. Separate for the skeleton. */
export const EmailCard = ({ children }: { children: ReactNode }) => (
  <AccountCard title="Email">
    <List dense disablePadding>
      {children}
    </List>
    <Typography variant="body2" color="textSecondary">
      Answers to your own offers arrive at once unless you choose Never. The daily summary is sent each morning. Emails
      about security, documents and invitations are not affected.
    </Typography>
  </AccountCard>
);
