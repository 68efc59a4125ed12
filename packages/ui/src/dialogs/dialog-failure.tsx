import { Alert } from '@mui/material';
import type { ReactNode } from 'react';

export interface DialogFailureProps {
  /** Correlation id of the failure: `correlationIdOf` of the client package. */
  reference?: string | undefined;
  /** Describes the failure, and which changes were saved. */
  children: ReactNode;
}

// Large texts can push it below the visible part of the dialog. jsdom does not implement the method.
const reveal = (alert: HTMLElement | null) => alert?.scrollIntoView?.({ block: 'nearest' });

/** Failure message inside a dialog that stays open. */
export function DialogFailure({ reference, children }: DialogFailureProps) {
  return (
    <Alert ref={reveal} severity="error" role="alert" sx={{ mt: 2, overflowWrap: 'anywhere' }}>
      {children}
      {reference && (
        <>
          {' '}
          <span>Reference for support:</span> <code>{reference}</code>
        </>
      )}
    </Alert>
  );
}
