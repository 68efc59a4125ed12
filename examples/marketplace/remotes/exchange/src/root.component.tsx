import { ListWithPages } from '@lender-portal/client/navigation';
import { AppPropsContext } from '@lender-portal/client/react';
import type { PortalAppProps } from '@lender-portal/contracts';
import { PortalRoot } from '@lender-portal/ui';
import { capitalized, useMode } from './features/exchange-data/mode';
import { parsePage } from './features/exchange-data/urls';
import { Projects } from './features/list/projects.component';

const loadPages = () => import('./pages');

export function RootComponent(props: PortalAppProps) {
  return (
    <AppPropsContext value={props}>
      <PortalRoot nonce={props.nonce} failures={props.failures}>
        <Pages />
      </PortalRoot>
    </AppPropsContext>
  );
}

function Pages() {
  const { title, noun } = useMode();
  return (
    <ListWithPages
      title={title}
      parse={parsePage}
      List={Projects}
      load={loadPages}
      titleOf={(page) => (page === 'offers' ? 'My offers' : capitalized(noun))}
    />
  );
}
