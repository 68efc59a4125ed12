import type { FirstRowText } from '@lender-portal/module-contract';
import type { PortalProps } from '@lender-portal/contracts';
import type { MouseEvent, ReactNode } from 'react';
import { explainFailure, isForbidden, isSessionOver } from '../graphql/graphql-request-error';
import { signInAgain } from '../navigation/sign-in-again';
import { Illustration } from './illustration.component';

interface StateScreenProps {
  title: string;
  message: string;
  /** Button or link that resolves the state. */
  action: ReactNode;
}

/** Empty state, not an error. */
export function EmptyState({ title, message, action }: StateScreenProps) {
  return (
    <div className="rk-state">
      <Illustration name="empty" />
      <h2>{title}</h2>
      <p>{message}</p>
      {action}
    </div>
  );
}

/** Error state. Announced immediately. */
export function ErrorState({ title, message, action }: StateScreenProps) {
  return (
    <div className="rk-state" role="alert">
      <Illustration name="error" />
      <h2>{title}</h2>
      <p>{message}</p>
      {action}
    </div>
  );
}

interface RequestFailureProps {
  error: unknown;
  /** Error title, such as "Couldn't load the projects". */
  title: string;
  authClient: PortalProps['authClient'];
  onRetry: () => void;
}

/** Error state of a failed request: offers to sign in if the session has ended, otherwise to retry. */
export function RequestFailure({ error, title, authClient, onRetry }: RequestFailureProps) {
  return isSessionOver(error) ? (
    <ErrorState
      title="Your session has ended"
      message="Sign in again to continue where you left off."
      action={
        <button type="button" className="rk-button" onClick={() => void signInAgain(authClient)}>
          Sign in again
        </button>
      }
    />
  ) : (
    <ErrorState
      title={title}
      message={isForbidden(error) ? FORBIDDEN_MESSAGE : explainFailure(error)}
      action={<RetryButton onRetry={onRetry} />}
    />
  );
}

const FORBIDDEN_MESSAGE = 'Your account doesn’t have access. If you had access before, ask your company’s main user.';

/** Retry button. It disappears with the error, so focus moves to the page's heading. */
export function RetryButton({ onRetry }: { onRetry: () => void }) {
  const retry = (event: MouseEvent<HTMLButtonElement>) => {
    event.currentTarget.closest('.rk-page')?.querySelector('h1')?.focus({ preventScroll: true });
    onRetry();
  };
  return (
    <button type="button" className="rk-button" onClick={retry}>
      Try again
    </button>
  );
}

interface SkeletonTextProps<Item> {
  /** Characters. */
  width: number;
  /** Value of the first response that replaces it in a prerendered page, see `FirstRows`. */
  text?: FirstRowText<Item>;
  /** Replaces it if the value is missing. */
  missing?: string;
}

/** @returns one of three widths, because each width on a page needs a rule; neighboring rows differ */
export const skeletonWidth = (row: number, shortest: number, longest: number): number =>
  shortest + Math.round(((longest - shortest) / 2) * ((row * 2) % 3));

/** Placeholder bar, one line high. */
export function SkeletonText<Item>({ width, text, missing }: SkeletonTextProps<Item>) {
  return <span className="rk-bar" style={{ width: `${width}ch` }} data-text={text} data-else={missing} />;
}
