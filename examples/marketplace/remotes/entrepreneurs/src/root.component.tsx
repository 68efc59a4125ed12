import { ListWithPages } from '@lender-portal/client/navigation';
import { AppPropsContext } from '@lender-portal/client/react';
import type { PortalAppProps } from '@lender-portal/contracts';
import { PortalRoot } from '@lender-portal/ui';
import { INVITATIONS, parsePage } from './features/borrower-data/urls';
import { Borrowers } from './features/list/borrowers.component';

const loadPages = () => import('./pages');

export function RootComponent(props: PortalAppProps) {
  return (
    <AppPropsContext value={props}>
      <PortalRoot nonce={props.nonce} failures={props.failures}>
        <ListWithPages
          title="My borrowers"
          parse={parsePage}
          List={Borrowers}
          load={loadPages}
          titleOf={(page) => (page === INVITATIONS ? 'Invite a borrower' : 'Borrower')}
        />
      </PortalRoot>
    </AppPropsContext>
  );
}
