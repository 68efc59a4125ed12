import { ErrorState, RetryButton } from '../states/state-screens.component';

interface ApplicationFailureProps {
  /** Subject of the error message, such as "The projects". */
  what: string;
  onRetry: () => void;
}

/** Replaces an application that failed to render. */
export function ApplicationFailure({ what, onRetry }: ApplicationFailureProps) {
  return (
    <div className="rk-page">
      <ErrorState
        title="Something went wrong"
        message={`${what} could not be shown. The rest of the portal works.`}
        action={<RetryButton onRetry={onRetry} />}
      />
    </div>
  );
}
