import { createPropsContext } from '@lender-portal/client/react';
import type { PortalAppProps, RemoteName, RouteTable } from '@lender-portal/contracts';
import type { LifeCycles } from 'single-spa';

/** Props of the frame from the root config. */
export interface ShellProps extends PortalAppProps {
  routeTable: RouteTable;
  /** Loads a module exposed by a remote; rejects on failure. A higher attempt fetches all files again. */
  loadModule(
    remote: RemoteName,
    exposed: string,
    options?: { attempt: number },
  ): Promise<LifeCycles<Record<string, unknown>>>;
}

export const [ShellPropsContext, useShellProps] = createPropsContext<ShellProps>();
