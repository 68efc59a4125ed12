import type { ApolloClient } from '@apollo/client';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Links } from '../links/links';
import type { MailedLink } from '../links/mailed-link';
import type { RuntimeConfig } from '../configuration/runtime-config';
import type { LoadParcel } from './parcels';
import type { PartFailures } from './part-failures';

/** Props that the root config passes to every mounted application, remotes included. Behaviour: page.client-props. */
export interface PortalProps {
  /** The page's only auth client. */
  authClient: SupabaseClient['auth'];
  config: RuntimeConfig;
  links: Links;
  /** Path that this application is mounted at, e.g. /lenders/exchange. */
  basePath: string;
  /** CSP nonce for emotion's cache. */
  nonce?: string;
  /** Prefetched response of the module's first query, if its manifest declares one. First mount only. */
  firstResponse?: FirstResponse;
  /**
   * Reports failures of parts of the application. Undefined in previews, where no fallback release exists.
   */
  failures?: PartFailures;
  /** Only if the application's container holds its prerendered elements: hydrate them. First mount only. */
  prerendered?: Prerendered;
  /** Undefined on guest pages and in the page of a local check. */
  loadParcel?: LoadParcel;
}

/** The first paint of an application, which visitors may already have used. */
export interface Prerendered {
  /** Hands over what was typed and clicked. Call it when the elements handle input, in the same task. */
  restoreInput: () => void;
}

/** A GraphQL request in flight. Its response may still fail. */
export interface FirstResponse {
  /** Exact request body. */
  body: string;
  response: Promise<Response>;
  /** @returns the response's body if the request has succeeded by now, for a first render with data */
  readNow?: () => string | undefined;
  /** Further prefetched requests, if the page starts with several. */
  others?: readonly FirstResponse[];
}

/** Additional props of the portal's own micro-frontends. */
export interface PortalAppProps extends PortalProps {
  apolloClient: ApolloClient;
}

/** Additional props of the guest pages. */
export interface GuestAppProps extends PortalProps {
  /** Loads the page's Apollo client on first call. Most guest pages never need it. */
  loadApolloClient: () => Promise<ApolloClient>;
  /** The emailed link that opened the page. Only set on the confirmation page. */
  mailedLink?: MailedLink | undefined;
}

/** Menu items with a counter. */
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
