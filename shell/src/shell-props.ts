import { createPropsContext } from '@lender-portal/client/react';
import type { PortalAppProps, RemoteName, RouteTable } from '@lender-portal/contracts';
import type { LifeCycles } from 'single-spa';

/** What the root config hands to the frame. */
export interface ShellProps extends PortalAppProps {
  routeTable: RouteTable;
  /** Loads a module that a remote exposes; rejects where it cannot be had. A further attempt fetches everything again. */
  loadModule(remote: RemoteName, exposed: string, options?: { attempt: number }): Promise<LifeCycles<Record<string, unknown>>>;
}

export const [ShellPropsContext, useShellProps] = createPropsContext<ShellProps>();
