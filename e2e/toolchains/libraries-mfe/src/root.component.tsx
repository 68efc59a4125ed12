import { ApolloProvider } from '@apollo/client/react';
import type { PortalAppProps } from '@lender-portal/contracts';
import { PortalRoot } from '@lender-portal/ui';
import { Box, Tab, Tabs, Typography } from '@mui/material';
import { useState } from 'react';
import { LoanRequest } from './loan-request.component';
import { States } from './states.component';

export function RootComponent({ nonce, failures, apolloClient }: PortalAppProps) {
  const [tab, setTab] = useState(0);
  return (
    <PortalRoot nonce={nonce} failures={failures}>
      <ApolloProvider client={apolloClient}>
        <Box sx={{ padding: 3 }}>
          <Typography variant="h1" tabIndex={-1}>
            Libraries
          </Typography>
          <Tabs value={tab} onChange={(_event, value: number) => setTab(value)} aria-label="Sections">
            <Tab label="States" />
            <Tab label="Loan request" />
          </Tabs>
          {tab === 0 ? <States /> : <LoanRequest />}
        </Box>
      </ApolloProvider>
    </PortalRoot>
  );
}
