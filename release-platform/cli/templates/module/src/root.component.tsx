import type { PortalAppProps } from '@lender-portal/contracts';
import { PortalRoot } from '@lender-portal/ui';
import { Overview } from './features/overview/overview.component';

export function RootComponent({ nonce, failures, apolloClient }: PortalAppProps) {
  return (
    <PortalRoot nonce={nonce} failures={failures}>
      <Overview apolloClient={apolloClient} />
    </PortalRoot>
  );
}
