import { color, SectionCard } from '@lender-portal/ui';
import { ListItem, ListItemText, styled, Typography } from '@mui/material';
import type { ReactNode } from 'react';

const Content = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(2),
  // The rows have a padding.
  '& > ul': { marginBlock: theme.spacing(-1) },
  padding: theme.spacing(0.5, 3, 3),
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(0.5, 2, 2) },
}));

/** Below the title, also in the skeleton. */
const hints: Readonly<Record<string, string>> = {
  'Sign-in':
    'Changing your password requires your current one and signs you out on all other devices. To change your email address, contact support.',
  Devices: 'Browsers where you are signed in. If you don’t recognize one, end its session and change your password.',
};

interface AccountCardProps {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

/** Section of the account page. */
export const AccountCard = ({ title, action, children }: AccountCardProps) => (
  <SectionCard title={title} actions={action}>
    <Content>
      {hints[title] && (
        <Typography variant="body2" color="textSecondary">
          {hints[title]}
        </Typography>
      )}
      {children}
    </Content>
  </SectionCard>
);

interface AccountRowProps {
  primary: ReactNode;
  secondary: ReactNode;
  children?: ReactNode;
}

/** Row of a list in a card, with its button at the end. */
export const AccountRow = ({ primary, secondary, children }: AccountRowProps) => (
  <ListItem
    disableGutters
    sx={{ flexWrap: 'wrap', gap: '4px 16px', '& + &': { borderTop: `1px solid ${color('border')}` } }}
  >
    <ListItemText
      primary={primary}
      secondary={secondary}
      slotProps={{
        root: { sx: { flex: '1 1 10rem' } },
        primary: { sx: { fontWeight: 600, overflowWrap: 'anywhere' } },
        secondary: { variant: 'caption' },
      }}
    />
    {children}
  </ListItem>
);
