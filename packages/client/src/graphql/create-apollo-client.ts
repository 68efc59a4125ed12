import { ApolloClient, ApolloLink, DocumentTransform, HttpLink, InMemoryCache } from '@apollo/client';
import { withoutExtensions, type RuntimeConfig, type SessionEnd } from '@lender-portal/contracts';
import type { GoTrueClient } from '@supabase/supabase-js';
import { authorizationLink } from './authorization-link';
import { retryLink } from './retry-link';
import { sessionLink } from './session-link';
import { timeLimitLink } from './time-limit-link';
import { unreachableLink } from './unreachable-link';

export interface ApolloClientOptions {
  /** Where the endpoint is, and what it offers beyond the specification. */
  config: Pick<RuntimeConfig, 'graphqlUrl' | 'graphqlExtensions'>;
  authClient: GoTrueClient;
  /** Called when the endpoint takes the session no more: lapsed for good, after one silent refresh, or refused. */
  onSessionEnd: (end: SessionEnd) => void;
  /** Called when no answer came. */
  onUnreachable: () => void;
}

/** The one Apollo client of the page, with its link chain. Behaviour: graphql.chain. */
export function createApolloClient({ config, authClient, onSessionEnd, onUnreachable }: ApolloClientOptions): ApolloClient {
  return new ApolloClient({
    cache: new InMemoryCache(),
    ...specifiedOnly(config),
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

/** Keeps every operation to what the endpoint offers. */
export function specifiedOnly({ graphqlExtensions }: Pick<RuntimeConfig, 'graphqlExtensions'>): { documentTransform?: DocumentTransform } {
  return graphqlExtensions ? { documentTransform: new DocumentTransform((document) => withoutExtensions(document, graphqlExtensions)) } : {};
}
