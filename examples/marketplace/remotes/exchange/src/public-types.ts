import type { SidebarCountersProps } from '@lender-portal/contracts';

/** Parcels that other modules mount, by exposed name → their props. */
export interface Parcels {
  './SidebarCounters': SidebarCountersProps;
}

/** Events that this remote emits. */
export interface Events {
  /** A visit or an offer changed lists and counters. */
  'exchange/changed': { mode: 'exchange' | 'direct' };
}
