import { createPropsContext } from '@lender-portal/client/react';
import type { PortalAppProps } from '@lender-portal/contracts';
import type { RouteTable } from '@lender-portal/module-contract';

/** Props of the frame from the root config. */
export interface ShellProps extends PortalAppProps {
  routeTable: RouteTable;
}

export const [ShellPropsContext, useShellProps] = createPropsContext<ShellProps>();
