import { portalRoutes, redirects, type CounterItem, type RouteAccess, type RouteId } from '@lender-portal/contracts';
import {
  BorrowersIcon,
  CertificatesIcon,
  DirectIcon,
  ExchangeIcon,
  FlipIcon,
  LoansIcon,
  MapPinIcon,
  RentalIcon,
  TrackRecordIcon,
  UsersIcon,
  type Icon,
} from '@lender-portal/ui';

export interface MenuItem {
  id: RouteId;
  label: string;
  /** Below the base path, no slash at the start. */
  path: string;
  icon: Icon;
  counter?: CounterItem;
}

export interface MenuGroup {
  /** The first group has none. */
  title?: string;
  items: readonly MenuItem[];
}

/** What decides which items a lender has. */
export interface MenuRights {
  isWhiteLabelLender: boolean;
  isMain: boolean;
}

interface Entry {
  id: RouteId;
  icon: Icon;
  counter?: CounterItem;
}

const groups: readonly { title?: string; entries: readonly Entry[] }[] = [
  {
    entries: [
      { id: 'exchange', icon: ExchangeIcon, counter: 'exchange' },
      { id: 'direct', icon: DirectIcon, counter: 'direct' },
      { id: 'loans', icon: LoansIcon, counter: 'loans' },
      { id: 'borrowers', icon: BorrowersIcon },
    ],
  },
  {
    title: 'Tools',
    entries: [
      { id: 'flips-by-zip', icon: MapPinIcon },
      { id: 'evaluate-flip', icon: FlipIcon },
      { id: 'evaluate-rental', icon: RentalIcon },
      { id: 'validate-track-record', icon: TrackRecordIcon },
    ],
  },
  {
    title: 'Company profile',
    entries: [
      { id: 'documents', icon: CertificatesIcon },
      { id: 'users', icon: UsersIcon },
    ],
  },
];

/** @returns the menu of a lender with these rights, in its order. Behaviour: frame.menu. */
export function menuFor(rights: MenuRights): readonly MenuGroup[] {
  return groups.map(({ entries, ...group }) => ({ ...group, items: entries.flatMap((entry) => toItems(entry, rights)) }));
}

function toItems(entry: Entry, rights: MenuRights): MenuItem[] {
  const route = portalRoutes.find(({ id }) => id === entry.id);
  if (!route || !mayOpen(route.access, rights)) return [];
  return [{ ...entry, label: route.title, path: redirects[route.path] ?? route.path }];
}

function mayOpen(access: RouteAccess, { isWhiteLabelLender, isMain }: MenuRights): boolean {
  if (access === 'white-label') return isWhiteLabelLender;
  if (access === 'main-user') return isMain;
  return access === 'lender';
}
