import { ListWithPages } from '@lender-portal/client/navigation';
import { AppPropsContext } from '@lender-portal/client/react';
import type { PortalAppProps } from '@lender-portal/contracts';
import { PortalRoot } from '@lender-portal/ui';
import { Loans } from './features/list/loans.component';
import { parsePage } from './features/loan-data/urls';

const loadPages = () => import('./pages');

export function RootComponent(props: PortalAppProps) {
  return (
    <AppPropsContext value={props}>
      <PortalRoot nonce={props.nonce} failures={props.failures}>
        <ListWithPages title="Loan processing" parse={parsePage} List={Loans} load={loadPages} titleOf={() => 'Loan'} />
      </PortalRoot>
    </AppPropsContext>
  );
}
