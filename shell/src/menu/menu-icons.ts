import type { MenuIcon } from '@lender-portal/contracts';
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

/** The icons by the names that routes.json has for them. */
export const menuIcons: Readonly<Record<MenuIcon, Icon>> = {
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
