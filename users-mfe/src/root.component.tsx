import type { PortalAppProps } from '@lender-portal/contracts';
import { PortalRoot } from '@lender-portal/ui';
import { Team } from './features/team/team.component';
import { UsersPropsContext } from './users-props';

export function RootComponent(props: PortalAppProps) {
  return (
    <UsersPropsContext value={props}>
      <PortalRoot nonce={props.nonce}>
        <Team />
      </PortalRoot>
    </UsersPropsContext>
  );
}
