import { signOut, withTimeLimit } from '@lender-portal/client';
import { askForAnalytics, shouldAskForAnalytics } from '@lender-portal/client/analytics';
import { useAppProps } from '@lender-portal/client/react';
import type { SessionUserMetadata } from '@lender-portal/contracts';
import { BrandMark, color, DevBar, DevBrandMark, fontSize, SignOutIcon } from '@lender-portal/ui';
import { ConfirmDialog } from '@lender-portal/ui/dialogs';
import { Button, Chip, styled } from '@mui/material';
import type { Session } from '@supabase/supabase-js';
import { useState } from 'react';
import { useViewer } from '../../use-viewer';
import type { DraftAutosave } from '../draft/draft-autosave';

/** Maximum wait for the last save before signing out, ms. */
const FINAL_SAVE_TIME_LIMIT_MS = 4_000;

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1.5, 2),
  padding: theme.spacing(2),
  borderBottom: `1px solid ${color('border')}`,
  backgroundColor: color('surface'),
  [theme.breakpoints.up('md')]: { padding: theme.spacing(2, 4) },
}));

const Brand = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minWidth: 0,
  fontWeight: 620,
  letterSpacing: '-0.01em',
  overflowWrap: 'anywhere',
  '& svg': { flex: 'none' },
});

const AccountInfo = styled('div')(({ theme }) => ({
  order: 3,
  flex: '1 0 100%',
  minWidth: 0,
  fontSize: fontSize(14),
  lineHeight: 1.4,
  overflowWrap: 'anywhere',
  // The account is unknown in the prerendered page.
  '& > div': { minHeight: '1.4em' },
  [theme.breakpoints.up('sm')]: { order: 0, flex: '1 1 0', textAlign: 'end' },
}));

const Company = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  color: color('ink-muted'),
  [theme.breakpoints.up('sm')]: { justifyContent: 'flex-end' },
}));

const Analytics = styled('div')(({ theme }) => ({
  order: 4,
  flex: '1 0 100%',
  // Aligns the button's text with the other content.
  marginInlineStart: -10,
  [theme.breakpoints.up('md')]: { order: 0, flex: 'none', marginInlineStart: 0 },
}));

const SignOutArea = styled('div')(({ theme }) => ({
  marginLeft: 'auto',
  [theme.breakpoints.up('sm')]: { marginLeft: 0 },
}));

interface AccountBarProps {
  session: Session | null | undefined;
  /** Undefined while there is nothing to save. */
  autosave: DraftAutosave | undefined;
}

/** Account and sign-out, because the menu is not available yet. */
export function AccountBar({ session, autosave }: AccountBarProps) {
  const { authClient, config } = useAppProps();
  const viewer = useViewer();
  const [isSigningOut, setSigningOut] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  const metadata = session?.user.app_metadata as SessionUserMetadata | undefined;
  const isDev = metadata?.tenantIsDev ?? false;

  async function signOutUser() {
    setSigningOut(true);
    await signOut(authClient);
    setSigningOut(false);
  }

  async function saveAndSignOut() {
    setSigningOut(true);
    const isSaved =
      !autosave || (await withTimeLimit(() => autosave.flush(), FINAL_SAVE_TIME_LIMIT_MS).catch(() => false));
    if (isSaved) return signOutUser();
    setSigningOut(false);
    setConfirming(true);
  }

  return (
    <>
      {isDev && <DevBar />}
      <Bar>
        <Brand>
          {isDev ? <DevBrandMark /> : <BrandMark />}
          <span>{config.brand.name}</span>
        </Brand>
        <AccountInfo>
          <div>{viewer?.user.email ?? session?.user.email}</div>
          <Company>
            <span>{metadata?.tenantName}</span>
            {isDev && <Chip label="DEV" color="warning" size="small" />}
          </Company>
        </AccountInfo>
        {shouldAskForAnalytics(config) && (
          <Analytics>
            <Button size="small" onClick={askForAnalytics}>
              Manage analytics
            </Button>
          </Analytics>
        )}
        <SignOutArea>
          <Button
            variant="outlined"
            startIcon={<SignOutIcon size={20} />}
            loading={isSigningOut}
            onClick={() => void saveAndSignOut()}
          >
            Sign out
          </Button>
        </SignOutArea>
      </Bar>
      <ConfirmDialog
        open={isConfirming}
        title="Sign out without saving?"
        width={420}
        isRunning={isSigningOut}
        onCancel={() => setConfirming(false)}
        onConfirm={() => void signOutUser()}
      >
        Your latest changes could not be saved. They stay in this browser and will be here when you sign in again, but
        not on other devices.
      </ConfirmDialog>
    </>
  );
}
