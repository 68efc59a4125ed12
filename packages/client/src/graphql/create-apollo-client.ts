import { ApolloClient, ApolloLink, HttpLink, InMemoryCache } from '@apollo/client';
import type { SessionEnd } from '@lender-portal/contracts';
import type { GoTrueClient } from '@supabase/supabase-js';
import { authorizationLink } from './authorization-link';
import { sessionLink } from './session-link';
import { timeLimitLink } from './time-limit-link';
import { unreachableLink } from './unreachable-link';

export interface ApolloClientOptions {
  /** Where the endpoint is: an absolute URL or a path of this origin. */
  graphqlUrl: string;
  authClient: GoTrueClient;
  /** Called when the endpoint takes the session no more: lapsed for good, after one silent refresh, or refused. */
  onSessionEnd: (end: SessionEnd) => void;
  /** Called when no answer came. */
  onUnreachable: () => void;
}

/** The one Apollo client of the page, with its link chain. Source: contracts, section 7. */
export function createApolloClient({ graphqlUrl, authClient, onSessionEnd, onUnreachable }: ApolloClientOptions): ApolloClient {
  return new ApolloClient({
    cache: new InMemoryCache(),
    link: ApolloLink.from([
      timeLimitLink(),
      unreachableLink(onUnreachable),
      sessionLink(authClient, onSessionEnd),
      authorizationLink(authClient),
      new HttpLink({ uri: graphqlUrl }),
    ]),
  });
}
