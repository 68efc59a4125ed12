import type { ApolloClient } from '@apollo/client';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Links } from '../links/links';
import type { MailedLink } from '../links/mailed-link';
import type { RuntimeConfig } from '../configuration/runtime-config';
import type { PartFailures } from './part-failures';

/** What the root config hands to everything it mounts, external modules included. Behaviour: page.client-props. */
export interface PortalProps {
  /** The one auth client of the page. */
  authClient: SupabaseClient['auth'];
  config: RuntimeConfig;
  links: Links;
  /** The path this application is mounted at, e.g. /lenders/exchange. */
  basePath: string;
  /** The nonce of the page's style policy, for emotion's cache. */
  nonce?: string;
  /** For a module whose manifest names a first query: the answer that the page has asked for, on its first mount only. */
  firstResponse?: FirstResponse;
  /** Where a part of the application has failed; absent where the portal takes no other release: in previews, and before 1.1. */
  failures?: PartFailures;
}

/** A GraphQL request that is under way already, and its answer, which may fail like any other. */
export interface FirstResponse {
  /** The request's body, to the letter. */
  body: string;
  response: Promise<Response>;
  /** The other requests of a page that begins with several. */
  others?: readonly FirstResponse[];
}

/** What the portal's own micro-frontends get beside it. */
export interface PortalAppProps extends PortalProps {
  apolloClient: ApolloClient;
}

/** What the guest pages get beside it. */
export interface GuestAppProps extends PortalProps {
  /** Loads the page's one GraphQL client on the first call: most guest pages do without it and its bytes. */
  loadApolloClient: () => Promise<ApolloClient>;
  /** The page that confirms links: the one that has led there, while there is one. */
  mailedLink?: MailedLink | undefined;
}

/** The menu items that show a counter. */
export type CounterItem = 'exchange' | 'direct' | 'loans';

export interface ReProjectExchangeProps extends PortalProps {
  mode: 'exchange' | 'direct';
}

export interface ReProjectManagerProps extends PortalProps {
  evaluateMode: 'FixAndFlip' | 'Rental';
}

export interface SidebarCountersProps extends PortalProps {
  item: CounterItem;
}
