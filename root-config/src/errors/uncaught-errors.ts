import type { ErrorKind } from '@lender-portal/contracts/reports';
import { hasReachedRoot } from './render-errors';

/** A request that was given up because the visitor moved on. */
const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

/** Listens for errors that nothing on the page catches. Errors that reach the root of a module have been told by then. */
export function watchUncaughtErrors(onError: (what: ErrorKind, error: unknown) => Promise<void>): void {
  const tell = (what: ErrorKind, error: unknown) => {
    if (isAbort(error) || hasReachedRoot(error)) return;
    onError(what, error).catch((failed: unknown) => console.info('An error could not be attributed to a module:', failed));
  };
  addEventListener('error', ({ error }) => tell('uncaught', error));
  addEventListener('unhandledrejection', ({ reason }) => tell('rejection', reason));
}
