import type { MenuIcon } from '@lender-portal/module-contract';
import ApartmentOutlined from '@mui/icons-material/ApartmentOutlined';
import BusinessOutlined from '@mui/icons-material/BusinessOutlined';
import CardMembershipOutlined from '@mui/icons-material/CardMembershipOutlined';
import HomeRepairServiceOutlined from '@mui/icons-material/HomeRepairServiceOutlined';
import InboxOutlined from '@mui/icons-material/InboxOutlined';
import PersonAddOutlined from '@mui/icons-material/PersonAddOutlined';
import PersonOutlined from '@mui/icons-material/PersonOutlined';
import PlaceOutlined from '@mui/icons-material/PlaceOutlined';
import PlaylistAddCheckOutlined from '@mui/icons-material/PlaylistAddCheckOutlined';
import RequestQuoteOutlined from '@mui/icons-material/RequestQuoteOutlined';
import SwapHorizOutlined from '@mui/icons-material/SwapHorizOutlined';
import type { SvgIcon } from '@mui/material';

/** Icons by their names in routes.json. */
export const iconComponents: Readonly<Record<MenuIcon, typeof SvgIcon>> = {
  exchange: SwapHorizOutlined,
  direct: InboxOutlined,
  loans: RequestQuoteOutlined,
  borrowers: PersonOutlined,
  'map-pin': PlaceOutlined,
  flip: HomeRepairServiceOutlined,
  rental: ApartmentOutlined,
  'track-record': PlaylistAddCheckOutlined,
  company: BusinessOutlined,
  certificates: CardMembershipOutlined,
  users: PersonAddOutlined,
  tools: HomeRepairServiceOutlined,
};
