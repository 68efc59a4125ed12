import { askForAnalytics } from '@lender-portal/client/analytics';
import { color } from '@lender-portal/ui';
import { styled, Toolbar } from '@mui/material';
import type { ReactNode } from 'react';
import type { SignedInAccount } from '../account/use-account';
import { UserItem } from '../account/user-item.component';
import { Menu } from '../menu/menu.component';
import { Brand } from './brand.component';

const Column = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  '& > .menu': { flex: 1, minHeight: 0, padding: '8px 12px 24px', overflowY: 'auto' },
  '& > .user': { minHeight: 73, margin: '0 12px', padding: '8px 0', borderTop: `1px solid ${color('border')}` },
});

interface SideMenuProps {
  account: SignedInAccount;
  /** Rendered next to the brand. */
  action?: ReactNode;
  onFollow?: () => void;
  onChooseAnalytics?: () => void;
}

/** Brand, menu and user item; shared by side bar and drawer. */
export function SideMenu({ account, action, onFollow, onChooseAnalytics = askForAnalytics }: SideMenuProps) {
  return (
    <Column>
      <Toolbar disableGutters sx={{ minHeight: 72, pl: 3, pr: 1 }}>
        <Brand isDev={account.isDev} onFollow={onFollow} />
        {action}
      </Toolbar>
      <div className="menu">
        <Menu onFollow={onFollow} />
      </div>
      <div className="user">
        <UserItem account={account} onChooseAnalytics={onChooseAnalytics} />
      </div>
    </Column>
  );
}
