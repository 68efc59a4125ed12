import { AppPropsContext, useLocation } from '@lender-portal/client/react';
import type { PortalAppProps } from '@lender-portal/contracts';
import { PageLayout, PortalRoot } from '@lender-portal/ui';
import { DocumentsTabs } from './components/documents-tabs.component';
import { EntityDocuments } from './features/entity-documents/entity-documents.component';
import { LicenseDocuments } from './features/license-documents/license-documents.component';
import { findTab } from './urls';

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
    <PageLayout title="Certificates">
      <DocumentsTabs basePath={basePath} current={tab}>
        {tab === 'entity' ? <EntityDocuments /> : <LicenseDocuments />}
      </DocumentsTabs>
    </PageLayout>
  );
}
