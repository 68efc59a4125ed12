import { askForAnalytics } from '@lender-portal/client/analytics';
import { onLocationChange } from '@lender-portal/client/react';
import { CloseIcon, color, MenuIcon, tokens } from '@lender-portal/ui';
import { Drawer, IconButton, styled } from '@mui/material';
import { useEffect, useState } from 'react';
import type { SignedInAccount } from '../account/use-account';
import { Bell } from '../attention/bell.component';
import { useAfterExit } from '../use-after-exit';
import { Brand } from './brand.component';
import { SideMenu } from './side-menu.component';

const HEIGHT = 56;

// Placeholder for the fixed bar.
const Placeholder = styled('div')({ height: HEIGHT });

const Bar = styled('header')(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.appBar,
  inset: '0 0 auto',
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  height: HEIGHT,
  padding: '0 16px 0 8px',
  borderBottom: `1px solid ${color('border')}`,
  backgroundColor: color('surface'),
}));

const End = styled('div')({ marginInlineStart: 'auto' });

/** Replaces the side bar on narrow screens: a bar, and the menu in a drawer. */
export function TopBar({ account }: { account: SignedInAccount }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const analytics = useAfterExit(askForAnalytics);
  useEffect(() => onLocationChange(() => setIsOpen(false), { early: true }), []);
  return (
    <Placeholder>
      <Bar>
        <IconButton
          aria-label="Open menu"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(true)}
        >
          <MenuIcon />
        </IconButton>
        <Brand isDev={account.isDev} />
        <End>
          <Bell />
        </End>
      </Bar>
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
              <CloseIcon />
            </IconButton>
          }
        />
      </Drawer>
    </Placeholder>
  );
}
