import { ApolloLink, CombinedGraphQLErrors, ServerError } from '@apollo/client';
import { ErrorLink } from '@apollo/client/link/error';
import type { GoTrueClient } from '@supabase/supabase-js';
import { from, switchMap, throwError } from 'rxjs';

const isUnauthenticated = (error: unknown) =>
  CombinedGraphQLErrors.is(error)
    ? error.errors.some(({ extensions }) => extensions?.['code'] === 'UNAUTHENTICATED')
    : ServerError.is(error) && error.statusCode === 401;

/**
 * A lapsed session is refreshed once, silently, and the operation sent again; where that does not help the page is
 * told. Operations that fail together share one refresh: the auth client runs one at a time.
 */
export const sessionLink = (authClient: GoTrueClient, onSessionLost: () => void): ApolloLink =>
  ApolloLink.from([tellSessionLost(onSessionLost), refreshOnce(authClient)]);

// Above the refresh: what still is unauthenticated here has been tried again.
const tellSessionLost = (onSessionLost: () => void) =>
  new ErrorLink(({ error }) => {
    if (isUnauthenticated(error)) onSessionLost();
  });

const refreshOnce = (authClient: GoTrueClient) =>
  new ErrorLink(({ error, operation, forward }) => {
    if (!isUnauthenticated(error)) return;
    return from(authClient.refreshSession()).pipe(
      switchMap(({ data }) => (data.session ? forward(operation) : throwError(() => error))),
    );
  });
