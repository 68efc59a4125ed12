import { correlationIdOf, signOut } from '@lender-portal/client';
import { DialogFailure } from '@lender-portal/ui/dialogs';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useShellProps } from '../shell-props';
import { TermsLink } from './terms-link.component';
import { useAcceptTerms } from './use-accept-terms';
import type { TermsStatus } from './use-terms-status';

interface TermsDialogProps {
  status: TermsStatus;
  isOpen: boolean;
}

/** Dialog for accepting or declining the terms. Escape and clicks outside do not close it. */
export function TermsDialog({ status: { isUrlChanged, url }, isOpen }: TermsDialogProps) {
  const { authClient } = useShellProps();
  const { accept, isAccepting, error, hasNewer } = useAcceptTerms(url);
  const [isDeclining, setIsDeclining] = useState(false);
  const textId = useId();
  const isBusy = isAccepting || isDeclining;

  async function decline() {
    setIsDeclining(true);
    await signOut(authClient);
    setIsDeclining(false);
  }

  return (
    <Dialog open={isOpen} aria-describedby={textId} slotProps={{ paper: { sx: { maxWidth: 340 } } }}>
      <DialogTitle>Terms of Service</DialogTitle>
      <DialogContent>
        <div id={textId}>
          {(isUrlChanged || hasNewer) && (
            <Typography variant="subtitle2" component="p" role="status" sx={{ mb: 1.5 }}>
              Our Terms of Service have changed
            </Typography>
          )}
          <Typography variant="body2">
            Please read and accept our <TermsLink url={url} /> to continue.
          </Typography>
        </div>
        {error !== undefined && !isAccepting && (
          <DialogFailure reference={correlationIdOf(error)}>
            <span>Your acceptance could not be saved. Please try again.</span>
          </DialogFailure>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" loading={isDeclining} disabled={isBusy} onClick={() => void decline()}>
          Decline
        </Button>
        <Button variant="contained" loading={isAccepting} disabled={isBusy} onClick={() => void accept()}>
          Accept
        </Button>
      </DialogActions>
    </Dialog>
  );
}
