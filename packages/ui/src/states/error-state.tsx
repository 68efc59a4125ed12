import { Button } from '@mui/material';
import { Illustration } from '../illustrations/illustration';
import { StateLayout, type HeadingLevel } from './state-layout';

export interface ErrorStateProps {
  /** Describes the failure. */
  title: string;
  /** Reason, or consequence for the user. */
  message?: string;
  /** Correlation id of the failure: `correlationIdOf` of the client package. */
  reference?: string | undefined;
  /** Retries the operation. Without it, there is no button. */
  onRetry?: () => void;
  /** `h1` if the page shows nothing else; default: `h2`. */
  headingLevel?: HeadingLevel;
}

/** Replaces content that failed to load: message and retry button. */
export function ErrorState({ title, message, reference, onRetry, headingLevel }: ErrorStateProps) {
  return (
    <StateLayout
      art={<Illustration name="error" />}
      title={title}
      message={message}
      reference={reference}
      headingLevel={headingLevel}
      action={
        onRetry && (
          <Button variant="outlined" onClick={onRetry}>
            Try again
          </Button>
        )
      }
      live
    />
  );
}
