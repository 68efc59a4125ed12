import type { PortalProps } from '@lender-portal/contracts';

export interface ReProjectManagerProps extends PortalProps {
  evaluateMode: 'FixAndFlip' | 'Rental';
}
