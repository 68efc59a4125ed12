import { createPropsContext } from '@lender-portal/client/react';
import type { PortalAppProps } from '@lender-portal/contracts';
import type { RouteTable } from '@lender-portal/module-contract';

/** Props of the frame from the root config. */
export interface ShellProps extends PortalAppProps {
  routeTable: RouteTable;
}

/** @returns the page's address; undefined if the portal's route table lacks it */
export const findHref = ({ routeTable, basePath }: ShellProps, page: string): string | undefined =>
  routeTable.routes.some(({ path }) => path === page) ? `${basePath}/${page}` : undefined;

export const [ShellPropsContext, useShellProps] = createPropsContext<ShellProps>();
