import { followPageLink } from '@lender-portal/client/navigation';
import { signOut } from '@lender-portal/client';
import { shouldAskForAnalytics } from '@lender-portal/client/analytics';
import { ColorSchemeSwitch } from '@lender-portal/ui/controls';
import AnalyticsOutlined from '@mui/icons-material/AnalyticsOutlined';
import LogoutOutlined from '@mui/icons-material/LogoutOutlined';
import NotificationsOutlined from '@mui/icons-material/NotificationsOutlined';
import PersonOutlined from '@mui/icons-material/PersonOutlined';
import {
  Chip,
  List,
  ListItem,
  ListItemButton,
  ListItemIcon,
  ListItemText,
  Popover,
  type SvgIconProps,
} from '@mui/material';
import { useState, type ComponentType } from 'react';
import { findHref } from '../find-href';
import { useShellProps } from '../shell-props';
import { AcceptedTerms } from '../terms/accepted-terms.component';
import { useAfterExit } from '../use-after-exit';
import type { SignedInAccount } from './use-account';

const WIDTH = '16rem';

interface UserPopoverProps {
  account: SignedInAccount;
  anchor: HTMLElement | null;
  isOpen: boolean;
  onClose: () => void;
  /** Called after the popover has closed. */
  onChooseAnalytics: () => void;
}

/** Account, company and sign-out. */
export function UserPopover({
  account: { email, companyName, isDev },
  anchor,
  isOpen,
  onClose,
  onChooseAnalytics,
}: UserPopoverProps) {
  const props = useShellProps();
  const { authClient, config } = props;
  const [isSigningOut, setIsSigningOut] = useState(false);
  const analytics = useAfterExit(onChooseAnalytics);

  async function signOutUser() {
    setIsSigningOut(true);
    await signOut(authClient);
    setIsSigningOut(false);
  }

  function chooseAnalytics() {
    analytics.request();
    onClose();
  }

  return (
    <Popover
      open={isOpen}
      onClose={onClose}
      anchorEl={anchor}
      anchorOrigin={{ vertical: -8, horizontal: 'left' }}
      transformOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      marginThreshold={8}
      disableScrollLock
      slotProps={{
        paper: { role: 'dialog', 'aria-modal': true, 'aria-label': 'Account', sx: { width: WIDTH } },
        transition: { onExited: analytics.onExited },
      }}
    >
      <List dense>
        <ListItem divider>
          <ListItemText
            primary={email}
            secondary={companyName}
            slotProps={{ primary: { sx: { fontWeight: 600, overflowWrap: 'anywhere' } } }}
          />
          {isDev && <Chip label="DEV" color="warning" size="small" />}
        </ListItem>
        <PageItem href={findHref(props, 'profile/account')} Icon={PersonOutlined} name="Account" onFollow={onClose} />
        <PageItem
          href={findHref(props, 'profile/notifications')}
          Icon={NotificationsOutlined}
          name="Notifications"
          onFollow={onClose}
        />
        <AcceptedTerms />
        {shouldAskForAnalytics(config) && (
          <ListItem disablePadding>
            <ListItemButton component="button" onClick={chooseAnalytics}>
              <ListItemIcon>
                <AnalyticsOutlined fontSize="small" />
              </ListItemIcon>
              <ListItemText>Manage analytics</ListItemText>
            </ListItemButton>
          </ListItem>
        )}
        <ListItem divider sx={{ py: 1.5, '& > *': { flex: 1 } }}>
          <ColorSchemeSwitch />
        </ListItem>
        <ListItem disablePadding>
          <ListItemButton component="button" disabled={isSigningOut} onClick={() => void signOutUser()}>
            <ListItemIcon>
              <LogoutOutlined fontSize="small" />
            </ListItemIcon>
            <ListItemText>Sign out</ListItemText>
          </ListItemButton>
        </ListItem>
      </List>
    </Popover>
  );
}

interface PageItemProps {
  href: string | undefined;
  Icon: ComponentType<SvgIconProps>;
  name: string;
  onFollow: () => void;
}

function PageItem({ href, Icon, name, onFollow }: PageItemProps) {
  if (!href) return null;
  return (
    <ListItem disablePadding>
      <ListItemButton
        component="a"
        href={href}
        onClick={(event) => {
          if (followPageLink(event)) onFollow();
        }}
      >
        <ListItemIcon>
          <Icon fontSize="small" />
        </ListItemIcon>
        <ListItemText>{name}</ListItemText>
      </ListItemButton>
    </ListItem>
  );
}
