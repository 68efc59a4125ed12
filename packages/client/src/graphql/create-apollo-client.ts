import { ApolloClient, ApolloLink, HttpLink, InMemoryCache } from '@apollo/client';
import type { RuntimeConfig, SessionEnd } from '@lender-portal/contracts';
import type { GoTrueClient } from '@supabase/supabase-js';
import { authorizationLink } from './authorization-link';
import { retryLink } from './retry-link';
import { sessionLink } from './session-link';
import { timeLimitLink } from './time-limit-link';
import { unreachableLink } from './unreachable-link';

export interface ApolloClientOptions {
  config: Pick<RuntimeConfig, 'graphqlUrl'>;
  authClient: GoTrueClient;
  /** Called when the endpoint rejects the session: expired even after a refresh, or refused. */
  onSessionEnd: (end: SessionEnd) => void;
  /** Called when a request gets no response. */
  onUnreachable: () => void;
}

/** Creates the page's only Apollo client with its link chain. */
export function createApolloClient({
  config,
  authClient,
  onSessionEnd,
  onUnreachable,
}: ApolloClientOptions): ApolloClient {
  return new ApolloClient({
    cache: new InMemoryCache(),
    link: ApolloLink.from([
      timeLimitLink(),
      unreachableLink(onUnreachable),
      sessionLink(authClient, onSessionEnd),
      retryLink(),
      authorizationLink(authClient),
      new HttpLink({ uri: config.graphqlUrl }),
    ]),
  });
}
