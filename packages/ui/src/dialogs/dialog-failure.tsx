import { Alert } from '@mui/material';
import type { ReactNode } from 'react';

export interface DialogFailureProps {
  /** What the platform's log has the failure under: `correlationIdOf` of the client. */
  reference?: string | undefined;
  /** What failed, and what of it was kept. */
  children: ReactNode;
}

/** What a dialog could not do, said in the dialog, which stays. */
export function DialogFailure({ reference, children }: DialogFailureProps) {
  return (
    <Alert severity="error" role="alert" sx={{ mt: 2, overflowWrap: 'anywhere' }}>
      {children}
      {reference && (
        <>
          {' '}
          Reference: <code>{reference}</code>
        </>
      )}
    </Alert>
  );
}
