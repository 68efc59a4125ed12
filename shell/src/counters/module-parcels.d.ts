import type { RemoteName, SidebarCountersProps } from '@lender-portal/contracts';

declare module '@lender-portal/contracts' {
  interface ModuleParcels extends Record<RemoteName, { './SidebarCounters': SidebarCountersProps }> {}
}
