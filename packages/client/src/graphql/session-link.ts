import { ApolloLink, CombinedGraphQLErrors, ServerError } from '@apollo/client';
import { ErrorLink } from '@apollo/client/link/error';
import { sessionEndOf, type SessionEnd } from '@lender-portal/contracts';
import { isAuthRetryableFetchError, type GoTrueClient } from '@supabase/supabase-js';
import { from, switchMap, throwError } from 'rxjs';

/**
 * A lapsed session is refreshed once, silently, and the operation sent again; where that does not help, or the account
 * itself is refused, the page is told, whichever operation met it. Operations that fail together share one refresh: the
 * auth client runs one at a time.
 */
export const sessionLink = (authClient: GoTrueClient, onSessionEnd: (end: SessionEnd) => void): ApolloLink =>
  ApolloLink.from([tellSessionEnd(onSessionEnd), refreshOnce(authClient)]);

// Above the refresh: what still is unauthenticated here has been tried again.
const tellSessionEnd = (onSessionEnd: (end: SessionEnd) => void) =>
  new ErrorLink(({ error }) => {
    const end = endOf(error);
    if (end) onSessionEnd(end);
  });

const refreshOnce = (authClient: GoTrueClient) =>
  new ErrorLink(({ error, operation, forward }) => {
    if (endOf(error) !== 'expired') return;
    return from(authClient.refreshSession()).pipe(
      // An auth service that cannot be reached has not refused: the session stays, and the operation has failed.
      switchMap(({ data, error: refusal }) => (data.session ? forward(operation) : throwError(() => (isAuthRetryableFetchError(refusal) ? refusal : error)))),
    );
  });

function endOf(error: unknown): SessionEnd | undefined {
  if (CombinedGraphQLErrors.is(error)) return error.errors.map(({ extensions }) => sessionEndOf(extensions)).find(Boolean);
  return ServerError.is(error) && error.statusCode === 401 ? 'expired' : undefined;
}
