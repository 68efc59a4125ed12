import type { ShellProps } from './shell-props';

/** @returns the page's address; undefined if the portal's route table lacks it */
export const findHref = ({ routeTable, basePath }: ShellProps, page: string): string | undefined =>
  routeTable.routes.some(({ path }) => path === page) ? `${basePath}/${page}` : undefined;
