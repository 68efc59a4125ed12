import { askForAnalytics } from '@lender-portal/client/analytics';
import { color } from '@lender-portal/ui';
import { styled } from '@mui/material';
import type { ReactNode } from 'react';
import type { SignedInAccount } from '../account/use-account';
import { UserItem } from '../account/user-item.component';
import { Menu } from '../menu/menu.component';
import { Brand } from './brand.component';

const Column = styled('div')({ display: 'flex', flexDirection: 'column', height: '100%' });

const Head = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  minHeight: 72,
  padding: '16px 12px 16px 24px',
  '& a > span': { whiteSpace: 'normal' },
});

const Scroller = styled('div')({ flex: 1, minHeight: 0, padding: '8px 12px 24px', overflowY: 'auto' });

const Foot = styled('div')({ margin: '0 12px', padding: '8px 0', borderTop: `1px solid ${color('border')}` });

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
      <Head>
        <Brand isDev={account.isDev} onFollow={onFollow} />
        {action}
      </Head>
      <Scroller>
        <Menu onFollow={onFollow} />
      </Scroller>
      <Foot>
        <UserItem account={account} onChooseAnalytics={onChooseAnalytics} />
      </Foot>
    </Column>
  );
}
