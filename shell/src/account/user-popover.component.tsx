import { followLink } from '@lender-portal/client/react';
import { signOut } from '@lender-portal/client';
import { shouldAskForAnalytics } from '@lender-portal/client/analytics';
import { color, SignOutIcon } from '@lender-portal/ui';
import { ColorSchemeSwitch } from '@lender-portal/ui/controls';
import { Button, Chip, Popover, styled } from '@mui/material';
import { useState } from 'react';
import { useShellProps } from '../shell-props';
import { AcceptedTerms } from '../terms/accepted-terms.component';
import { useAfterExit } from '../use-after-exit';
import type { SignedInAccount } from './use-account';
import { navigateToUrl } from 'single-spa';

const WIDTH = '16rem';
const ACCOUNT_PATH = 'profile/account';

const Content = styled('div')({ display: 'grid', gap: 16, padding: 16 });

const Email = styled('div')({ fontSize: 'var(--lp-font-size-14)', fontWeight: 600, overflowWrap: 'anywhere' });

const Company = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  marginTop: 4,
  color: color('ink-muted'),
  fontSize: 'var(--lp-font-size-14)',
});

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
  const { authClient, basePath, config, routeTable } = useShellProps();
  // Not every portal's route table has this page.
  const accountHref = routeTable.routes.some(({ path }) => path === ACCOUNT_PATH)
    ? `${basePath}/${ACCOUNT_PATH}`
    : undefined;
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
      <Content>
        <div>
          <Email>{email}</Email>
          <Company>
            <span>{companyName}</span>
            {isDev && <Chip label="DEV" color="warning" size="small" />}
          </Company>
        </div>
        {accountHref && (
          <Button
            href={accountHref}
            size="small"
            onClick={(event) => {
              if (followLink(event, navigateToUrl)) onClose();
            }}
            sx={{ justifySelf: 'start', marginInlineStart: '-10px' }}
          >
            Account
          </Button>
        )}
        <ColorSchemeSwitch />
        <AcceptedTerms />
        {shouldAskForAnalytics(config) && (
          <Button size="small" onClick={chooseAnalytics} sx={{ justifySelf: 'start', marginInlineStart: '-10px' }}>
            Manage analytics
          </Button>
        )}
        <Button
          variant="outlined"
          fullWidth
          startIcon={<SignOutIcon size={20} />}
          loading={isSigningOut}
          onClick={() => void signOutUser()}
        >
          Sign out
        </Button>
      </Content>
    </Popover>
  );
}
