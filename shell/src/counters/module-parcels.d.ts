import type { RemoteName } from '@lender-portal/module-contract';
import type { SidebarCountersProps } from '@lender-portal/contracts';

declare module '@lender-portal/module-contract' {
  interface ModuleParcels extends Record<RemoteName, { './SidebarCounters': SidebarCountersProps }> {}
}
