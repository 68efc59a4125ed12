import type { ErrorKind } from '@lender-portal/module-contract/telemetry';
import { hasReachedRoot } from './render-errors';

/** Aborted requests are not errors. */
const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

/** Listens for uncaught errors, except those that reached the root of a module. */
export function watchUncaughtErrors(onError: (what: ErrorKind, error: unknown) => Promise<void>): void {
  const report = (what: ErrorKind, error: unknown) => {
    if (isAbort(error) || hasReachedRoot(error)) return;
    onError(what, error).catch((attributionError: unknown) =>
      console.info('An error could not be attributed to a module:', attributionError),
    );
  };
  addEventListener('error', ({ error }) => report('uncaught', error));
  addEventListener('unhandledrejection', ({ reason }) => report('rejection', reason));
}
