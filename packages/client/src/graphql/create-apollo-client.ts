import { ApolloClient, ApolloLink, HttpLink, InMemoryCache } from '@apollo/client';
import type { GoTrueClient } from '@supabase/supabase-js';
import { authorizationLink } from './authorization-link';
import { sessionLink } from './session-link';

export interface ApolloClientOptions {
  /** Where the endpoint is: an absolute URL or a path of this origin. */
  graphqlUrl: string;
  authClient: GoTrueClient;
  /** Called when a session has lapsed for good, after one silent refresh. */
  onSessionLost: () => void;
}

/** The one Apollo client of the page, with its link chain. Source: contracts, section 7. */
export function createApolloClient({ graphqlUrl, authClient, onSessionLost }: ApolloClientOptions): ApolloClient {
  return new ApolloClient({
    cache: new InMemoryCache(),
    link: ApolloLink.from([
      sessionLink(authClient, onSessionLost),
      authorizationLink(authClient),
      new HttpLink({ uri: graphqlUrl }),
    ]),
  });
}
