import { ServerError, type ApolloLink } from '@apollo/client';
import { ErrorLink } from '@apollo/client/link/error';
import { Observable } from 'rxjs';

const MIN_DELAY_MS = 200;
const MAX_DELAY_MS = 800;

/** Statuses of gateways while the server behind them is replaced. */
const UNAVAILABLE_STATUSES = new Set([502, 503, 504]);

/**
 * Idempotent mutations: repeated createFiles calls with the same files create the same documents, and terms are
 * accepted once.
 */
const IDEMPOTENT_MUTATIONS = new Set(['createFiles', 'acceptTerms']);

/**
 * Retries an unanswered idempotent operation once, with jitter to avoid a thundering herd after a server restart.
 */
export const retryLink = (): ApolloLink =>
  new ErrorLink(({ error, operation, forward }) => {
    if (!isUnanswered(error) || !isIdempotent(operation)) return;
    return new Observable((observer) => {
      let cancel = () => clearTimeout(timer);
      const timer = setTimeout(
        () => {
          const subscription = forward(operation).subscribe(observer);
          cancel = () => subscription.unsubscribe();
        },
        MIN_DELAY_MS + Math.random() * (MAX_DELAY_MS - MIN_DELAY_MS),
      );
      return () => cancel();
    });
  });

/** Skips the retry while offline, because the connection will not return within a second. */
function isUnanswered(error: unknown): boolean {
  if (ServerError.is(error)) return UNAVAILABLE_STATUSES.has(error.statusCode) && !error.bodyText.includes('"errors"');
  return error instanceof TypeError && navigator.onLine;
}

const isIdempotent = ({ operationType, query }: ApolloLink.Operation): boolean =>
  String(operationType) !== 'mutation' ||
  query.definitions.every(
    (each) =>
      !('operation' in each) ||
      each.selectionSet.selections.every((field) => 'name' in field && IDEMPOTENT_MUTATIONS.has(field.name.value)),
  );
