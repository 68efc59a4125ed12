import { Button } from '@mui/material';
import type { ReactNode } from 'react';
import { Illustration } from '../illustrations/illustration';
import { StateLayout, type HeadingLevel } from './state-layout';

export interface ErrorStateProps {
  /** Describes the failure. */
  title: string;
  /** Reason, or consequence for the user. */
  message?: string;
  /** Correlation id of the failure: `correlationIdOf` of the client package. */
  reference?: string | undefined;
  /** Retries the operation. */
  onRetry?: () => void;
  /** Another way to go on, if there is nothing to retry. */
  action?: ReactNode;
  /** `h1` if the page shows nothing else; default: `h2`. */
  headingLevel?: HeadingLevel;
}

/** Replaces content that cannot be shown: what happened, and what to do. The page draws failures before React alike. */
export function ErrorState({ onRetry, ...layout }: ErrorStateProps) {
  return (
    <StateLayout
      art={<Illustration name="error" />}
      action={
        onRetry && (
          <Button variant="outlined" onClick={onRetry}>
            Try again
          </Button>
        )
      }
      {...layout}
      live
    />
  );
}
