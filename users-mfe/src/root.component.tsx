import { AppPropsContext } from '@lender-portal/client/react';
import type { PortalAppProps } from '@lender-portal/contracts';
import { PortalRoot } from '@lender-portal/ui';
import { TeamLists } from './features/team/team.component';

export function RootComponent(props: PortalAppProps) {
  return (
    <AppPropsContext value={props}>
      <PortalRoot nonce={props.nonce} failures={props.failures}>
        <TeamLists />
      </PortalRoot>
    </AppPropsContext>
  );
}
