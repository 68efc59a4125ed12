import { ErrorState, RetryButton } from '@lender-portal/remote-kit';

/** Stands in for the whole application where rendering it failed. */
export function ExchangeFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="rk-page">
      <ErrorState
        title="Something went wrong"
        message="The projects could not be shown. The rest of the portal works."
        action={<RetryButton onRetry={onRetry} />}
      />
    </div>
  );
}
