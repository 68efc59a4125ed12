import type { SidebarCountersProps } from '@lender-portal/contracts';

/** Parcels that other modules mount, by exposed name → their props. */
export interface Parcels {
  './SidebarCounters': SidebarCountersProps;
}
