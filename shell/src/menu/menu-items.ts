import { isOpenToLender, type LenderRights } from '@lender-portal/contracts';
import type { MenuIcon, PortalRoute, RouteTable } from '@lender-portal/module-contract';
import type { MenuCounter } from '../counters/counter.component';

export interface MenuItem {
  id: string;
  label: string;
  /** Relative to the base path, without a leading slash. */
  path: string;
  icon: MenuIcon;
  counter?: MenuCounter;
}

export interface MenuGroup {
  id: string;
  title?: string | undefined;
  items: readonly MenuItem[];
}

/** @returns the menu of a lender with these rights. */
export function createMenu({ menuGroups, routes, redirects }: RouteTable, rights: LenderRights): readonly MenuGroup[] {
  const toItem = ({ id, title, path, menu, remote }: PortalRoute): MenuItem => ({
    id,
    label: title,
    path: redirects[path] ?? path,
    icon: menu!.icon,
    ...(menu!.counter && remote && { counter: { item: menu!.counter, remote: remote.name } }),
  });
  return menuGroups.map((group) => ({
    ...group,
    items: routes.filter(({ menu, access }) => menu?.group === group.id && isOpenToLender(access, rights)).map(toItem),
  }));
}
