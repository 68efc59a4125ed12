import { askForAnalytics } from '@lender-portal/client/analytics';
import { onLocationChange } from '@lender-portal/client/react';
import { tokens } from '@lender-portal/ui';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import MenuOutlined from '@mui/icons-material/MenuOutlined';
import { AppBar, Drawer, IconButton, Toolbar } from '@mui/material';
import { useEffect, useState } from 'react';
import type { SignedInAccount } from '../account/use-account';
import { Bell } from '../attention/bell.component';
import { useAfterExit } from '../use-after-exit';
import { Brand } from './brand.component';
import { SideMenu } from './side-menu.component';

/** Replaces the side bar on narrow screens: a bar, and the menu in a drawer. */
export function TopBar({ account }: { account: SignedInAccount }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const analytics = useAfterExit(askForAnalytics);
  useEffect(() => onLocationChange(() => setIsOpen(false), { early: true }), []);
  return (
    <>
      <AppBar>
        <Toolbar disableGutters sx={{ gap: 1, px: 1 }}>
          <IconButton
            aria-label="Open menu"
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(true)}
          >
            <MenuOutlined />
          </IconButton>
          <Brand isDev={account.isDev} />
          <Bell />
        </Toolbar>
      </AppBar>
      {/* Takes the place of the fixed bar. */}
      <Toolbar />
      <Drawer
        open={isOpen}
        onClose={close}
        slotProps={{
          paper: { 'aria-label': 'Menu', sx: { width: tokens.frame.menu, maxWidth: 'calc(100vw - 40px)' } },
          transition: { onExited: analytics.onExited },
        }}
      >
        <SideMenu
          account={account}
          onFollow={close}
          onChooseAnalytics={() => {
            analytics.request();
            close();
          }}
          action={
            <IconButton aria-label="Close menu" onClick={close}>
              <CloseOutlined />
            </IconButton>
          }
        />
      </Drawer>
    </>
  );
}
