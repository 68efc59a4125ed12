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
        <Typography variant="h1">Create your profile</Typography>
        <Typography color="textSecondary" sx={{ marginTop: 1 }}>Here you will tell us about your company and where it lends.</Typography>
      </Page>
    </PortalRoot>
  );
}
