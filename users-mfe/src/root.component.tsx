import type { PortalAppProps } from '@lender-portal/contracts';
import { PortalRoot } from '@lender-portal/ui';
import { styled, Typography } from '@mui/material';

const Page = styled('div')(({ theme }) => ({
  padding: theme.spacing(3, 2),
  [theme.breakpoints.up('md')]: { padding: theme.spacing(4) },
}));

export function RootComponent({ nonce }: PortalAppProps) {
  return (
    <PortalRoot nonce={nonce}>
      <Page>
        <Typography variant="h1">User management</Typography>
        <Typography color="textSecondary" sx={{ marginTop: 1 }}>Here you will invite colleagues and decide who may sign in.</Typography>
      </Page>
    </PortalRoot>
  );
}
