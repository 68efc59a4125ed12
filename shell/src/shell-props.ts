import { createPropsContext } from '@lender-portal/client/react';
import type { PortalAppProps, RouteTable } from '@lender-portal/contracts';

/** Props of the frame from the root config. */
export interface ShellProps extends PortalAppProps {
  routeTable: RouteTable;
}

export const [ShellPropsContext, useShellProps] = createPropsContext<ShellProps>();
