import { Button, styled } from '@mui/material';
import { ErrorIcon } from '../icons';
import { color, fontSize } from '../theme/tokens';
import { StateLayout, type HeadingLevel } from './state-layout';

const Disc = styled('span')({
  display: 'grid',
  placeItems: 'center',
  width: 56,
  height: 56,
  borderRadius: '50%',
  backgroundColor: color('error-soft'),
  color: color('error'),
  fontSize: fontSize(28),
});

export interface ErrorStateProps {
  /** What failed. */
  title: string;
  /** Why, or what it means for the user. */
  message?: string;
  /** What the platform's log has the failure under: `correlationIdOf` of the client. */
  reference?: string | undefined;
  /** Really tries again; without it there is no button. */
  onRetry?: () => void;
  /** `h1` where this is all the page shows. Default `h2`. */
  headingLevel?: HeadingLevel;
}

/** In place of content that could not be had: what failed, and "Try again". */
export function ErrorState({ title, message, reference, onRetry, headingLevel }: ErrorStateProps) {
  return (
    <StateLayout
      art={
        <Disc>
          <ErrorIcon size={28} />
        </Disc>
      }
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
