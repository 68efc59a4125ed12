import { ErrorState, RetryButton } from '../states/state-screens.component';

interface ApplicationFailureProps {
  /** What could not be shown, such as "The projects". */
  what: string;
  onRetry: () => void;
}

/** Stands in for a whole application where rendering it failed. */
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
