import { signOut, withTimeLimit } from '@lender-portal/client';
import { askForAnalytics, shouldAskForAnalytics } from '@lender-portal/client/analytics';
import { useAppProps } from '@lender-portal/client/react';
import type { SessionUserMetadata } from '@lender-portal/contracts';
import { BrandMark, DevBar, DevBrandMark } from '@lender-portal/ui';
import { ConfirmDialog } from '@lender-portal/ui/dialogs';
import LogoutOutlined from '@mui/icons-material/LogoutOutlined';
import { AppBar, Button, Chip, Toolbar, Typography, type Theme } from '@mui/material';
import type { Session } from '@supabase/supabase-js';
import { useState } from 'react';
import { useViewer } from '../../use-viewer';
import type { DraftAutosave } from '../draft/draft-autosave';

/** Maximum wait for the last save before signing out, ms. */
const FINAL_SAVE_TIME_LIMIT_MS = 4_000;

const style = (theme: Theme) => ({
  flexWrap: 'wrap',
  gap: '12px 16px',
  padding: theme.spacing(2),
  [theme.breakpoints.up('md')]: { paddingInline: theme.spacing(4) },
  '& .brand': { display: 'flex', alignItems: 'center', gap: 1.5, mr: 'auto', minWidth: 0, overflowWrap: 'anywhere' },
  '& .brand svg': { flex: 'none' },
  '& .account': {
    minWidth: 0,
    lineHeight: 1.4,
    overflowWrap: 'anywhere',
    // The account is unknown in the prerendered page.
    '& > div': { minHeight: '1.4em' },
    [theme.breakpoints.down('sm')]: { order: 1, width: '100%' },
    [theme.breakpoints.up('sm')]: { textAlign: 'end' },
  },
});

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
      <AppBar position="static">
        <Toolbar disableGutters sx={style}>
          <Typography variant="subtitle1" component="div" className="brand">
            {isDev ? <DevBrandMark /> : <BrandMark />}
            <span>{config.brand.name}</span>
          </Typography>
          <Typography variant="body2" component="div" className="account">
            <div>{viewer?.user.email ?? session?.user.email}</div>
            <Typography variant="inherit" component="div" color="textSecondary">
              <span>{metadata?.tenantName}</span>
              {isDev && <Chip label="DEV" color="warning" size="small" sx={{ ml: 1 }} />}
            </Typography>
          </Typography>
          {shouldAskForAnalytics(config) && (
            <Button size="small" onClick={askForAnalytics}>
              Manage analytics
            </Button>
          )}
          <Button
            variant="outlined"
            startIcon={<LogoutOutlined />}
            loading={isSigningOut}
            onClick={() => void saveAndSignOut()}
          >
            Sign out
          </Button>
        </Toolbar>
      </AppBar>
      <ConfirmDialog
        open={isConfirming}
        title="Sign out without saving?"
        confirmLabel="Sign out"
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
