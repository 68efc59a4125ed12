import type { MenuIcon } from '@lender-portal/module-contract';
import {
  BorrowersIcon,
  CertificatesIcon,
  DirectIcon,
  ExchangeIcon,
  FlipIcon,
  LoansIcon,
  MapPinIcon,
  RentalIcon,
  ToolsIcon,
  TrackRecordIcon,
  UsersIcon,
  type Icon,
} from '@lender-portal/ui';

/** Icons by their names in routes.json. */
export const iconComponents: Readonly<Record<MenuIcon, Icon>> = {
  exchange: ExchangeIcon,
  direct: DirectIcon,
  loans: LoansIcon,
  borrowers: BorrowersIcon,
  'map-pin': MapPinIcon,
  flip: FlipIcon,
  rental: RentalIcon,
  'track-record': TrackRecordIcon,
  certificates: CertificatesIcon,
  users: UsersIcon,
  tools: ToolsIcon,
};
