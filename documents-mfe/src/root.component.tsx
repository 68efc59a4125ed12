import { AppPropsContext, useLocation } from '@lender-portal/client/react';
import type { PortalAppProps } from '@lender-portal/contracts';
import { PortalRoot } from '@lender-portal/ui';
import { styled, Typography } from '@mui/material';
import { denseStyles } from './components/dense-styles';
import { DocumentsTabs } from './components/documents-tabs.component';
import { EntityDocuments } from './features/entity-documents/entity-documents.component';
import { LicenseDocuments } from './features/license-documents/license-documents.component';
import { findTab } from './urls';

const Page = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(3),
  padding: theme.spacing(3, 2),
  [theme.breakpoints.up('md')]: { padding: theme.spacing(4) },
  ...denseStyles,
}));

export function RootComponent(props: PortalAppProps) {
  return (
    <AppPropsContext value={props}>
      <PortalRoot nonce={props.nonce} failures={props.failures}>
        <Certificates basePath={props.basePath} />
      </PortalRoot>
    </AppPropsContext>
  );
}

function Certificates({ basePath }: { basePath: string }) {
  const tab = useLocation(({ pathname }) => findTab(pathname, basePath));
  return (
    <Page>
      <Typography variant="h1">Certificates</Typography>
      <DocumentsTabs basePath={basePath} current={tab}>
        {tab === 'entity' ? <EntityDocuments /> : <LicenseDocuments />}
      </DocumentsTabs>
    </Page>
  );
}
