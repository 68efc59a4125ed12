import type { PortalProps } from '@lender-portal/contracts';

export interface ReProjectExchangeProps extends PortalProps {
  mode: 'exchange' | 'direct';
}
