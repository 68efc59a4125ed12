import { ServerError, type ApolloLink } from '@apollo/client';
import { ErrorLink } from '@apollo/client/link/error';
import { Observable } from 'rxjs';

const MIN_DELAY_MS = 200;
const MAX_DELAY_MS = 800;

/** Gateways say so where the server behind them is being replaced. */
const NOT_THERE = new Set([502, 503, 504]);

/** Mutations that the server makes once, however often they are sent: of the same files it makes the same documents, and terms are accepted. */
const REPEATABLE = new Set(['createFiles', 'acceptTerms']);

/**
 * An operation that nobody answered is sent once more, after a moment that differs from page to page: a process that is
 * replaced is not asked by everybody at once. Never what might be done twice. Behaviour: graphql.retry.
 */
export const retryLink = (): ApolloLink =>
  new ErrorLink(({ error, operation, forward }) => {
    if (!isUnanswered(error) || !isRepeatable(operation)) return;
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

/** No connection, where the browser knows of none, does not come back within a second. */
function isUnanswered(error: unknown): boolean {
  if (ServerError.is(error)) return NOT_THERE.has(error.statusCode) && !error.bodyText.includes('"errors"');
  return error instanceof TypeError && navigator.onLine;
}

const isRepeatable = ({ operationType, query }: ApolloLink.Operation): boolean =>
  String(operationType) !== 'mutation' ||
  query.definitions.every(
    (each) => !('operation' in each) || each.selectionSet.selections.every((field) => 'name' in field && REPEATABLE.has(field.name.value)),
  );
