import { ApolloLink, CombinedGraphQLErrors, ServerError } from '@apollo/client';
import { ErrorLink } from '@apollo/client/link/error';
import { sessionEndOf, type SessionEnd } from '@lender-portal/contracts';
import { isAuthRetryableFetchError, type GoTrueClient } from '@supabase/supabase-js';
import { from, switchMap, throwError } from 'rxjs';

/**
 * Refreshes an expired session once and repeats the operation. If that fails or the account is refused, notifies the
 * page. Concurrent operations share a refresh, because the auth client runs one at a time.
 */
export const sessionLink = (authClient: GoTrueClient, onSessionEnd: (end: SessionEnd) => void): ApolloLink =>
  ApolloLink.from([notifySessionEnd(onSessionEnd), refreshOnce(authClient)]);

// Above the refresh link, so an operation that is still unauthenticated here has been retried.
const notifySessionEnd = (onSessionEnd: (end: SessionEnd) => void) =>
  new ErrorLink(({ error }) => {
    const end = findSessionEnd(error);
    if (end) onSessionEnd(end);
  });

const refreshOnce = (authClient: GoTrueClient) =>
  new ErrorLink(({ error, operation, forward }) => {
    if (findSessionEnd(error) !== 'expired') return;
    return from(authClient.refreshSession()).pipe(
      // If the auth service is unreachable, keep the session and fail the operation.
      switchMap(({ data, error: refusal }) =>
        data.session ? forward(operation) : throwError(() => (isAuthRetryableFetchError(refusal) ? refusal : error)),
      ),
    );
  });

function findSessionEnd(error: unknown): SessionEnd | undefined {
  if (CombinedGraphQLErrors.is(error))
    return error.errors.map(({ extensions }) => sessionEndOf(extensions)).find(Boolean);
  return ServerError.is(error) && error.statusCode === 401 ? 'expired' : undefined;
}
